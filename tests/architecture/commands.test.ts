import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listFiles, readSource } from '#scripts/sources/source-files.ts';

const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
const run = promisify(execFile);

test.each(Object.entries(scripts))('npm run %s answers --help', async (_name, script) => {
  const { code, output, errors } = await call(script, '--help');
  expect([code, errors]).toEqual([0, '']);
  expect(output.split('\n')[0]).toMatch(/^[A-Z].{20,}[.:;,\w]$/);
  expect(output).toMatch(/\bnpm (start|test|run [\w-]+)/);
});

test.each(Object.entries(scripts))(
  'npm run %s says in one sentence that it does not know a word',
  async (_name, script) => {
    expect(await call(script, '--no-such-word')).toEqual({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^[^\n]*“--no-such-word”[^\n]*\.\n$/),
    });
  },
);

test('nothing reads its arguments in another way', () => {
  const readers = listFiles('{scripts,bench}/**/*.{ts,mjs}').filter((path) =>
    /\bparseArgs\b|process\.argv/.test(readSource(path)),
  );
  // They pass arguments on, or are started by our own code alone.
  const launchers = ['scripts/start.mjs', 'scripts/test.mjs', 'scripts/with-node.mjs'];
  expect(readers.toSorted()).toEqual(
    [
      ...launchers,
      'scripts/throw-away/clear-after.ts',
      'scripts/command/command.ts',
      'scripts/command/run-command.ts',
      'scripts/tenant.ts',
    ].toSorted(),
  );
});

interface Said {
  code: number;
  output: string;
  errors: string;
}

/** The program of a script under this Node, without the launcher that looks for one; the launchers themselves as they are. */
async function call(script: string, word: string): Promise<Said> {
  const [program = '', ...args] = script.replace(/^node (scripts\/with-node\.mjs )?/, '').split(' ');
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...args, word], { timeout: 60_000 });
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, errors: stderr };
  }
}
