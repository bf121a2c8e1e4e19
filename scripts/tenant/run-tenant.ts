import { UnconfirmedError } from './may-apply.ts';
import { readTenantArguments, usage } from './read-tenant-arguments.ts';
import { tenantCommands } from './tenant-commands.ts';
import { UsageError } from './usage-error.ts';

/**
 * `npm run tenant -- …args`; what it says goes to the console. Returns the exit code: 0 done (also when there was nothing to do,
 * or only a plan was requested), 1 refused, 2 wrong usage or unconfirmed.
 */
export async function runTenant(args: string[]): Promise<number> {
  try {
    const command = readTenantArguments(args);
    if (command.name === 'help') {
      console.log(usage);
      return 0;
    }
    return await tenantCommands(command);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof UnconfirmedError ? 2 : 1;
  }
}
