import { expect, test } from 'vitest';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';

const components = listFiles('src/ui/**/*.tsx').flatMap((path) =>
  [...readSource(path).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name = '']) => name),
);
const pages = listFiles('scripts/gallery/pages/*-entries.tsx').map(readSource).join('\n');
const shown = [...pages.matchAll(/^ {2}([A-Z]\w+): \(\) =>/gm)].map(([, name = '']) => name);
const reasons = /withoutEntry[^{]*\{([^}]*)\}/.exec(readSource('scripts/gallery/pages/entry.ts'))?.[1] ?? '';
const excused = [...reasons.matchAll(/^ {2}([A-Z]\w+): '/gm)].map(([, name = '']) => name);

test('each component of src/ui is in the gallery, once, and nothing else is', () => {
  expect(components.length).toBeGreaterThan(80);
  expect([...shown, ...excused].toSorted()).toEqual(components.toSorted());
});

test('few components are left out, each for a reason', () => {
  expect(excused.length).toBeLessThan(10);
});

test('no more pages say by hand that they wait or failed: QueryState says it, and that the device is offline', () => {
  const byHand = listFiles('src/features/**/*.tsx').filter((path) =>
    /<SkeletonRows[\s\S]*<PageFailure/.test(readSource(path)),
  );
  // These have more to say, as that a link is no longer good.
  expect(byHand.length).toBeLessThan(24);
});
