import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../scripts/tenant.ts', import.meta.url));

export interface CommandResult {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs `npm run tenant -- …args` as a separate process, without a terminal. */
export async function runTenantCommand(args: string[], environment: Record<string, string>): Promise<CommandResult> {
  const {
    DATABASE_URL: _url,
    DATABASE_OWNER_URL: _ownerUrl,
    DATA_DIR: _dir,
    INIT_CWD: _cwd,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  return { code: await promise, output, errors };
}
