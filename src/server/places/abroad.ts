import { gazetteer } from './gazetteer.ts';
import { foldName, splitLocation } from './names.ts';

/** Only names that no place in New Zealand has: Victoria and Bendigo are not among them. */
const namesAbroad = new Set(
  `Australia; Aus; NSW; New South Wales; QLD; Queensland; Tasmania; South Australia; Western Australia
  Northern Territory; Sydney; Melbourne; Brisbane; Perth; Adelaide; Canberra; Hobart; Darwin; Gold Coast
  Sunshine Coast; Geelong; Ballarat; Cairns; Townsville; Toowoomba; Wollongong; Launceston
  Fiji; Suva; Samoa; Apia; Tonga; Cook Islands; Rarotonga; Vanuatu; New Caledonia; Noumea; Norfolk Island; Tahiti
  United Kingdom; UK; Great Britain; England; Scotland; Ireland; London; Manchester; Birmingham; Edinburgh; Glasgow
  United States; USA; California; Texas; New York; Los Angeles; San Francisco; Canada; Toronto; Vancouver
  Singapore; Malaysia; Indonesia; Bali; Thailand; Vietnam; Philippines; China; Hong Kong; Taiwan; Japan; Tokyo; Korea
  India; Dubai; South Africa; Germany; Berlin; France; Paris; Italy; Spain; Netherlands; Overseas`
    .split(/[;\n]/)
    .map(foldName),
);

/** Whether a part of the text ends in a place elsewhere ("Bondi NSW 2026"); "ships to Australia" stands here. */
export function isAbroad(text: string): boolean {
  return splitLocation(text).some((part) => {
    const words = part.filter((word) => !/^\d+$/.test(word));
    // The longest name decides: Point England is in Auckland.
    for (let start = 0; start < words.length; start++) {
      const name = words.slice(start).join(' ');
      if (gazetteer.has(name)) return false;
      if (namesAbroad.has(name)) return words[start - 1] !== 'to';
    }
    return false;
  });
}
