import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, readSource } from '#scripts/sources/source-files.ts';

const imported = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const components = codeFiles().filter((path) => /^src\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'));

test('every class that a component names is in its style sheet', () => {
  expect(components.flatMap((path) => findMissing(path, readSource(path)))).toEqual([]);
});

test('a class that is nowhere would be found', () => {
  const source = "import classes from './screen.module.css';\n<p className={classes.nowhere}>";
  expect(findMissing('src/ui/layout/screen.tsx', source)).toEqual(['src/ui/layout/screen.tsx: classes.nowhere']);
});

/** The classes that this component takes from a style sheet which does not have them: it is drawn without, and nothing fails. */
function findMissing(path: string, source: string): string[] {
  const text = source.replaceAll(/^import .*$/gm, '');
  return [...source.matchAll(imported)].flatMap(([, name = '', from = '']) => {
    const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(path), from);
    const known = new Set([...readSource(sheet).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
    const used = [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, found]) => found);
    return used.filter((one) => !known.has(one)).map((one) => `${path}: ${name}.${one}`);
  });
}
