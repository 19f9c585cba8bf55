const money = String.raw`(?:nz)?\$\s?\d[\d.,]*`;
const lead = String.raw`(?:(?:sorry|this|the|item|piece|product|listing|has|is|been|now|already|just|all|recently|currently)\W+){0,6}`;
const sold = /(?:sold(?:\W?out)?|out\W{0,2}of\W{0,2}stock|no longer available)/.source;
const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const phrase = new RegExp(String.raw`^\W*(?:${money}\W*)?${lead}${sold}(?![\w’'])(.*)$`, 'i');

/** What may follow; "as a pair", "by Kea", "separately" and a count say something else. */
const endings = [
  '[^\\w?:]*',
  `\\W*(?:for\\s)?${money}\\W*`,
  '\\W+(?:(?:with|many)\\s)?(?:thanks?|sorry|pending|congrat)\\b.*',
  '\\s*[–—!-]+\\s*(?!(?:as|at|by|from|in|individually|only|per|separately|with)\\b)[a-z].*',
  '\\s+to\\s+(?!(?:be|order|trade|the\\s(?:highest|public|trade)|public)\\b)[^?\\d]{1,30}',
  `\\W+(?:on\\s|in\\s)?(?:\\d{1,2}[/.-]\\d|(?:\\d{1,2}(?:st|nd|rd|th)?\\s)?(?:${months})\\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|(?:last|this)\\s(?:week|month)).*`,
].map((ending) => new RegExp(`^${ending}$`, 'i'));

/** "Sold", "SOLD – thank you!", "Sold to J. M.", "Sorry, sold out": a few words that only say it's gone. */
export function saysSold(text: string): boolean {
  const [, rest] = phrase.exec(text) ?? [];
  return rest !== undefined && endings.some((ending) => ending.test(rest));
}
