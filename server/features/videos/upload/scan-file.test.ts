import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scanFile } from './scan-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'trenn-scan-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ends with what the file says. */
const program = join(folder, 'scan');
writeFileSync(program, '#!/bin/sh\nexit "$(cat "$1")"\n', { mode: 0o755 });

test('a file is kept or refused as the operator’s program says; what is neither refuses as well', async () => {
  expect(await scanFile(program, saying(0))).toBe(true);
  expect(await scanFile(program, saying(1))).toBe(false);
  await expect(scanFile(program, saying(2))).rejects.toThrow('the scan of an uploaded file failed');
  await expect(scanFile(join(folder, 'missing'), saying(0))).rejects.toThrow('the scan of an uploaded file failed');
});

test('without a program every file is kept', async () => {
  expect(await scanFile(undefined, saying(1))).toBe(true);
});

const saying = (code: number): string => {
  const path = join(folder, `file-${code}`);
  writeFileSync(path, String(code));
  return path;
};
