import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from './server-child.ts';

export interface ScriptResult {
  code: number | null;
  output: string;
  /** Without the lines that ask for patience: how long a database takes to start is the machine’s business. */
  errors: string;
}

const askingForPatience = /^PostgreSQL: still recovering, please wait\n/gm;

export interface ScriptOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Runs it as this user, which requires root. */
  uid?: number;
  /** Kills it as soon as its output matches. */
  killAt?: RegExp;
}

/**
 * Runs a program of `scripts/` as a separate process, without a terminal and without the settings of the user who runs
 * the tests.
 */
export async function runScript(script: string, args: string[], options: ScriptOptions = {}): Promise<ScriptResult> {
  const { env, cwd, uid, killAt } = options;
  const ours = /^(DATABASE_.*|DATA_DIR|ASSETS_DIR|INIT_CWD|WAL_ARCHIVE|TRENN_.*|PORT|HOST)$/;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  const child = spawn(process.execPath, [join(checkout, 'scripts', script), ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const result: ScriptResult = { code: null, output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    result.output += text;
    if (killAt?.test(result.output)) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    result.errors += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  result.code = await promise;
  result.errors = result.errors.replaceAll(askingForPatience, '');
  return result;
}
