import { dictionary } from '@zxcvbn-ts/language-en';

/** As one text: the package holds names besides, and takes 20 MB as soon as it is imported. */
export const englishWords = dictionary['commonWords-en'].join(' ');
