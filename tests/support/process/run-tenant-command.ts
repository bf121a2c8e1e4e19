import { format } from 'node:util';
import { vi } from 'vitest';
import { runTenant } from '#scripts/tenant/run-tenant.ts';
import { runScript, type ScriptResult } from './run-script.ts';

/** What a command reads of its surroundings beside its arguments. */
const settings = /^(DATABASE_.*|DATA_DIR|FILES_DIR|INIT_CWD|TRENN_.*)$/;

/** `npm run tenant -- …args` in a process of its own, as an operator runs it: a second of work. */
export const startTenantCommand = (args: string[], environment: Record<string, string>): Promise<ScriptResult> =>
  runScript('tenant.ts', args, { env: environment });

/** The same in the test's process, which has its modules: what it says, and the settings that it reads, are its own meanwhile. */
export async function runTenantCommand(args: string[], environment: Record<string, string>): Promise<ScriptResult> {
  const result: ScriptResult = { code: null, output: '', errors: '' };
  for (const name of Object.keys(process.env).filter((name) => settings.test(name))) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const said = vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
    result.output += `${format(...words)}\n`;
  });
  const complained = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    result.errors += `${format(...words)}\n`;
  });
  try {
    result.code = await runTenant(args);
  } finally {
    said.mockRestore();
    complained.mockRestore();
    vi.unstubAllEnvs();
  }
  return result;
}
