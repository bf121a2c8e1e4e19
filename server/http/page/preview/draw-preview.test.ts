import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fontNames } from '#api/tenants/fonts.ts';
import { type PreviewWords, previewSize, writePreview } from './draw-preview.ts';
import { outlineText, outlineWithin } from './outline-text.ts';

const colors = { canvas: '#000000', t1: '#f5f5f4', t2: '#bdbdb9', t3: '#979792', warn: '#dd9f44' };
const look = { font: 'figtree', colors, band: '#6bcb82' } as const;
const words: PreviewWords = {
  tenant: 'Tuisk Fitness',
  unit: 'Noblessner',
  time: '18:00',
  name: 'Vinyasa jooga',
  details: 'T 24.11.2026 · Kadri Tamm · Saal 2',
};

/** The box around what is drawn in other colours than the canvas, right of the band. */
async function drawnBox(picture: PreviewWords) {
  const beside = await sharp(Buffer.from(writePreview(picture, look)))
    .extract({ left: 24, top: 0, width: previewSize.width - 24, height: previewSize.height })
    .png()
    .toBuffer();
  const { info } = await sharp(beside)
    .trim({ background: '#000', threshold: 20 })
    .toBuffer({ resolveWithObject: true });
  return {
    left: 24 - (info.trimOffsetLeft ?? 0),
    right: 24 - (info.trimOffsetLeft ?? 0) + info.width,
    bottom: info.height - (info.trimOffsetTop ?? 0),
  };
}

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('</path><script>', '"/><image href="x"/>', 'יוגה', 'يوغا', 'ڢ', '🏊‍♀️🏳️‍🌈', '\u0000', ''),
);

test('whatever a club names, the picture is shapes alone, and can be drawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(hostile, hostile, hostile, hostile), async ([tenant, unit, name, details]) => {
      const svg = writePreview({ ...words, tenant, unit, name, details }, look);
      expect(svg.replaceAll(/<(?:rect|path) [^<>]*\/>/g, '')).toMatch(/^<svg [^<>]*><\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      await sharp(Buffer.from(svg)).metadata();
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['short names', words],
  [
    'long names',
    {
      tenant: 'Tervise- ja heaolukeskus Meretuul Pärnus',
      unit: 'Noblessneri sadama suur klubi',
      time: '18:00',
      name: 'Vesivõimlemine algajatele ja edasijõudnutele koos venitamisega',
      details: 'T 24.11.2026 · Kadri Tamm-Õunapuu-Šilinskaite · Saal 2, teine korrus, parempoolne uks',
      cancelled: 'Jääb ära',
    },
  ],
  ['a word that never ends', { ...words, name: 'W'.repeat(300), tenant: 'Ž'.repeat(80), unit: 'M'.repeat(80) }],
])('%s stay within the margins', async (_, picture) => {
  const { left, right, bottom } = await drawnBox(picture);
  expect(left).toBeGreaterThanOrEqual(78);
  expect(right).toBeLessThanOrEqual(1130);
  expect(bottom).toBeLessThanOrEqual(600);
});

test.each(fontNames)('%s writes all letters of the three languages itself', (font) => {
  const style = { font, weight: 'semibold', size: 40 } as const;
  for (const letter of 'õäöüšžāčēģīķļņūÕÄÖÜŠŽĀČĒĢĪĶĻŅŪ')
    expect(outlineText(letter, style).path.length, letter).toBeGreaterThan(20);
});

test('a text is cut between letters, never within one', () => {
  const style = { font: 'figtree', weight: 'bold', size: 66 } as const;
  const cut = outlineWithin('e\u0301'.repeat(60), 500, style);
  expect(cut.width).toBeLessThanOrEqual(500);
  const fits = Array.from({ length: 60 }, (_, count) => outlineText(`${'é'.repeat(count)}…`, style).path);
  expect(fits).toContain(cut.path);
});
