/** Part of a text; with an address where it is a way to reach somebody. */
export interface Part {
  text: string;
  href?: string;
}

// Digits as people part them, from "021 555 123" to "+64 (0)9 555-1234".
const written =
  /(?<![\p{L}\d.,$#@/+-])(?:\+64[\s-]?(?:\(0\)[\s-]?)?|\(?0)\d(?:[\s().-]{0,2}\d){5,9}(?![\d@]|[.,]\d)|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;
/** Mobiles, landlines by area and free calls, without the leading 0. */
const numbers = /^(?:2\d{7,9}|[34679]\d{7}|(?:800|508)\d{6,7})$/;

/** Finds the New Zealand phone numbers and email addresses in what a seller writes, so that they can be tapped. */
export function findPhones(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(written)) {
    const href = found.includes('@') ? `mailto:${found}` : toTelephone(found);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, href });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function toTelephone(found: string): string | null {
  const digits = found.replace(/\D/g, '').replace(/^(?:640?|0)/, '');
  return numbers.test(digits) ? `tel:+64${digits}` : null;
}
