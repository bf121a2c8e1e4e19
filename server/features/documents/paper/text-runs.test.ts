import PdfDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { fontNames } from '#api/tenants/fonts.ts';
import { makeInvoiceDocument, paperLook } from '#tests/builders/documents/make-invoice-document.ts';
import { Random } from '#tests/support/random.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { drawDocument } from '../draw-document.ts';
import { fallbacksFor } from './fallback-fonts.ts';
import { glyphsOf } from './mixed-text.ts';
import { readPaperFont, weights } from './paper-fonts.ts';
import { splitRuns } from './text-runs.ts';

const pdf = new PdfDocument();
for (const font of fontNames)
  for (const weight of weights) pdf.registerFont(`${font} ${weight}`, readPaperFont(font, weight));

describe('whatever stands in a text is drawn, never as an empty box', () => {
  test.for(names)('%s', (name) => {
    for (const font of fontNames) for (const weight of weights) expect(boxesIn(name, font, weight)).toEqual([]);
  });

  test('of letters, digits, signs and emoji of all alphabets', () => {
    const drawable = /^[\p{L}\p{N}\p{P}\p{Sc}\p{Emoji_Presentation}]$/u;
    const random = new Random(7);
    for (let story = 0; story < 400; story += 1) {
      const points = Array.from({ length: 30 }, () => random.below(random.next() < 0.9 ? 0xffff : 0x1ffff));
      const text = points
        .map((point) => String.fromCodePoint(point))
        .filter((one) => drawable.test(one))
        .join('');
      expect(boxesIn(text, random.pick(fontNames), random.pick(weights))).toEqual([]);
    }
  });

  test('also letters that the library cannot shape in the font that has them', () => {
    const alphabets =
      /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Thai}|\p{Script=Georgian}|\p{Script=Armenian}|\p{Script=Devanagari}/u;
    const drawer = glyphsOf(pdf, 'figtree regular');
    const letters = Array.from({ length: 0xffff }, (_, point) => String.fromCodePoint(point)).filter((one) =>
      alphabets.test(one),
    );
    expect(letters.length).toBeGreaterThan(1500);
    for (const letter of letters)
      for (const { text, path } of splitRuns(letter, 'regular', drawer))
        expect(path === undefined || drawer.shapes(path, text), letter).toBe(true);
    // One of those that the font has, and the library fails at.
    const [noto = ''] = fallbacksFor(0x6a2, 'regular').slice(1);
    expect([drawer.has(noto, 0x6a2), drawer.shapes(noto, 'ڢ')]).toEqual([true, false]);
  });

  test('which would be seen in the paper’s own fonts alone', () => {
    const { has } = glyphsOf(pdf, 'figtree regular');
    expect([...'Владимир'].some((character) => !has(undefined, character.codePointAt(0) ?? 0))).toBe(true);
  });
});

test('a payer in any script is read on the paper, in lines that fit', async () => {
  // The last one has a letter that the library cannot shape: without another font there would be no paper.
  for (const name of [...names.slice(0, 4), 'ڢ']) {
    const base = makeInvoiceDocument();
    const document = makeInvoiceDocument({ payer: { ...base.payer, name: `${name} ${name} ${name} ${name}` } });
    const { pages } = await readPdf(await drawDocument({ kind: 'invoice', document, look: paperLook }));
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(name.normalize('NFC').split(' ')[0]);
  }
});

/** Characters that whatever font was chosen for them cannot draw. */
function boxesIn(text: string, font: (typeof fontNames)[number], weight: (typeof weights)[number]): string[] {
  const drawer = glyphsOf(pdf, `${font} ${weight}`);
  return splitRuns(text, weight, drawer).flatMap(({ text: piece, path }) =>
    [...piece].filter((character) => !drawer.has(path, character.codePointAt(0) ?? 0)),
  );
}

const names = [
  'Владимир Иванов',
  'Україна Ґалаґан, № 7',
  'Nguyễn Thị Ánh Tuyết',
  'Ελένη Παπαδοπούλου',
  'محمد علي',
  'דוד כהן',
  'გიორგი მაისურაძე',
  'Արմեն Սարգսյան',
  'สมชาย ใจดี',
  'राम शर्मा',
  '山田太郎',
  '김민준',
  'Liis 🏋️‍♀️ Kuusk 👍🏽 🇪🇪',
  'Õnne Šūķe-Žagata “Ääō” – €',
];
