import { commonWords } from './common-words.ts';

/** Typed across the keyboard, or letters and digits by turns: no word in the middle. */
const walks = new Set(
  `1qaz2wsx 1qazxsw2 1qaz2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 2wsx3edc qaz123wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1s2d3f4 1z2x3c4v z1x2c3v4
  q12we34r 12qwaszx qw12er34 as12df34 12qw34er pass1word pass123word 123abc456 123qwe456 abc123def abc123xyz
  p4ssw0rd1 123qweasd 123qweasdzxc qwe123asd asd123zxc qwer1234asdf 1234qwerasdf 123456ab 12345qwert 1234abcd
  1a2b3c 1z2x3c q1w2e3 1qazxcvb qazxsw21 ncc1701 ncc1701d thx1138 hello1world 49ers 50cent sum41 pakn5ave`.split(
    /\s+/,
  ),
);

const meant: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/**
 * Whether a password is among the first that somebody would try who knows nothing about its owner. With capitals, digits
 * and signs before, behind and in place of letters a common word stands for hundreds: "P@ssw0rd1" and "Password2024!"
 * are the word "password".
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().replace(/\s+/g, '');
  if (isWalk(text) || isMostlyCounting(text) || /^(.{1,4})\1+$/.test(text)) return true;
  const withoutTail = text.replace(/[^\p{L}]+$/u, '');
  const middle = withoutTail.replace(/^[^\p{L}]+/u, '');
  // "123Password", "Pa55word1" and "4dm1n2024".
  if ([middle, readSigns(middle), readSigns(withoutTail)].some((word) => commonWords.has(word))) return true;
  return isSaidTwice(text) || isSaidTwice(middle);
}

function readSigns(text: string): string {
  return text.replace(/[@431!0$57+]/g, (sign) => meant[sign]!);
}

/** Perhaps with the shift key down for a part, and something put behind it. */
function isWalk(text: string): boolean {
  const typed = text.replace(/[!@#$%^&*()]/g, (sign) => `${')!@#$%^&*('.indexOf(sign)}`);
  return [0, 1, 2, 3].some((extra) => walks.has(typed.slice(0, typed.length - extra)));
}

/** "A1234567a", "Qq112233": a letter or three, and digits that are no secret. */
function isMostlyCounting(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const rest = text.length - digits.length;
  return rest <= 3 && ('1234567890'.includes(digits) || /^(?:(.{1,3})\1+|(?:(\d)\2)+)$/.test(digits));
}

/** "Qwe123Qwe123" and "Abc123abc"; "Qwerty1q" is begun again. */
function isSaidTwice(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  if (half !== '' && half + half === text) return isCommonPassword(half);
  const [, first = '', second = ''] = /^(\p{L}+)[^\p{L}]+(\p{L}+)$/u.exec(text) ?? [];
  return commonWords.has(first) && (second === first || second.length === 1);
}
