import { expect, test } from 'vitest';
import { LogLines } from './log-lines.ts';

test('lines are written in batches, in order, soon and each once', async () => {
  const written: string[] = [];
  const lines = new LogLines((text) => written.push(text));
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['one\ntwo\n']);
  lines.write('three\n');
  lines.flush();
  lines.flush();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});
