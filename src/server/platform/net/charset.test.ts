import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './charset.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the text of a page', () => {
  test.each([
    ['UTF-8 without a label', Buffer.from('Taupō 🪑'), '', 'Taupō 🪑'],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFTaupō'), 'text/html; charset=iso-8859-1', 'Taupō'],
    ['UTF-16 with a byte order mark', Buffer.from('\uFEFFTaupō', 'utf16le'), 'text/html', 'Taupō'],
    ['the label of the header', latin('caf\xe9'), 'text/html; Charset="ISO-8859-1"', 'café'],
    ['latin1 means windows-1252', latin('\x93chair\x94 \x80 5'), 'text/html;charset=latin1', '“chair” € 5'],
    [
      '<meta charset>',
      latin('<head><META charset=windows-1252>\x80'),
      '',
      '<head><META charset=windows-1252>€',
    ],
    [
      '<meta http-equiv>',
      Buffer.concat([
        latin('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">'),
        Buffer.from([0x88, 0xd6, 0x8e, 0x71]),
      ]),
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">椅子',
    ],
    [
      'the XML declaration',
      latin('<?xml version="1.0" encoding="iso-8859-15"?><a>\xa4</a>'),
      'text/xml',
      '<?xml version="1.0" encoding="iso-8859-15"?><a>€</a>',
    ],
    ['a label nobody knows', Buffer.from('Taupō'), 'text/html; charset=klingon', 'Taupō'],
    [
      'a page that claims UTF-16 in ASCII',
      Buffer.from('<meta charset=utf-16>ō'),
      '',
      '<meta charset=utf-16>ō',
    ],
    [
      'windows-1252 labelled as UTF-8',
      latin('caf\xe9 \x96 \x91chair\x92'),
      'text/html; charset=utf-8',
      'café – ‘chair’',
    ],
    ['UTF-8 labelled as latin1', Buffer.from('Taupō'), 'text/html; charset=iso-8859-1', 'Taupō'],
    [
      'one broken letter in UTF-8',
      Buffer.concat([Buffer.from('Taupō, Ōtaki'), latin('\xe9')]),
      '',
      'Taupō, Ōtaki\uFFFD',
    ],
  ])('%s', (_, body, contentType, text) => {
    expect(decodeText(body, contentType)).toBe(text);
  });

  test('is found for any bytes under any label', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, label) => {
        expect(typeof decodeText(Buffer.from(bytes), `text/html; charset=${label}`)).toBe('string');
      }),
    );
  });
});
