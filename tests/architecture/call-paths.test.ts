import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource } from '#scripts/sources/source-files.ts';

/** Section title with its limit, and the files that it lists. */
const sections = readSource('docs/call-paths.md')
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    limit: Number(/at most (\d+)/.exec(section)?.[1]),
    files: [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path ?? ''),
  }));

test.each(sections)('$title: the list names files that are there, each once, and keeps its limit', (section) => {
  expect(section.files.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(section.files).size).toBe(section.files.length);
  expect(section.files.length).toBeLessThanOrEqual(section.limit);
});

test('the document counts booking, marking and entering', () => {
  expect(sections.map(({ limit }) => limit)).toEqual([35, 30, 28]);
});
