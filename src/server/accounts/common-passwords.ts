import { dictionary } from '@zxcvbn-ts/language-common';
import { localWords } from './local-words.ts';

/** What people take most, the most frequent first. */
const ranked = dictionary['passwords-common'];
const commonPasswords: ReadonlySet<string> = new Set(ranked);
/** Words further down are rarer. With a few digits added they make a fair password. */
const commonWords: ReadonlySet<string> = new Set([...ranked.slice(0, 10_000), ...localWords]);

const rows =
  `abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm qwertzuiop azertyuiop qazwsxedcrfvtgbyhnujm`.split(
    ' ',
  );
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

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
 * Whether it's one of the first passwords a stranger would try. A common word stands for hundreds of
 * spellings, with capitals, digits and signs around it or in place of letters: "P@ssw0rd1" and
 * "Password2024!" are both "password".
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().replace(/\s+/g, '');
  if (commonPasswords.has(text) || isWalk(text) || isMostlyCounting(text) || /^(.{1,4})\1+$/.test(text))
    return true;
  const withoutTail = text.replace(/[^\p{L}]+$/u, '');
  const middle = withoutTail.replace(/^[^\p{L}]+/u, '');
  // "123Password", "Pa55word1" and "4dm1n2024".
  if ([middle, readSigns(middle), readSigns(withoutTail)].some(isCommonWord)) return true;
  return isSaidTwice(text) || isSaidTwice(middle);
}

function isCommonWord(word: string): boolean {
  if (commonWords.has(word)) return true;
  return word.length > 2 && (/^(.)\1+$/.test(word) || runs.some((run) => run.includes(word)));
}

function readSigns(text: string): string {
  return text.replace(/[@431!0$57+]/g, (sign) => meant[sign]!);
}

/** Letters and digits by turns, such as "1qaz2wsx"; perhaps with the shift key down for a part, and something put behind it. */
function isWalk(text: string): boolean {
  const typed = text.replace(/[!@#$%^&*()]/g, (sign) => `${')!@#$%^&*('.indexOf(sign)}`);
  return [0, 1, 2, 3].some((extra) => {
    const walk = typed.slice(0, typed.length - extra);
    return /\d\p{L}/u.test(walk) && commonPasswords.has(walk);
  });
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
  return isCommonWord(first) && (second === first || second.length === 1);
}
