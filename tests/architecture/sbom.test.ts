import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listShippedPackages } from '#scripts/build/write-licenses.ts';
import { makeSbom } from '#scripts/build/write-sbom.ts';
import { readSource } from '#scripts/sources/source-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the bill of materials names every package that runs, with its version and a hash, and no other', () => {
  const { bomFormat, metadata, components } = makeSbom(root);
  const { version } = JSON.parse(readSource('package.json')) as { version: string };
  expect([bomFormat, metadata.component]).toMatchObject(['CycloneDX', { name: 'trenn', version }]);
  expect(named(components)).toEqual(named(listShippedPackages(root)));
  expect(components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
});

test('a build writes it', () => {
  expect(readSource('scripts/build/build-app.ts')).toContain('writeSbom(CHECKOUT, join(DIST, SBOM))');
});

const named = (list: { name: string; version: string }[]) =>
  [...new Set(list.map((one) => `${one.name}@${one.version}`))].toSorted();
