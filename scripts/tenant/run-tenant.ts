import { describeCommand } from '#scripts/command/describe-command.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { UnconfirmedError } from './may-apply.ts';
import { readTenantArguments, tenantCommand } from './read-tenant-arguments.ts';
import { tenantCommands } from './tenant-commands.ts';

/**
 * `npm run tenant -- …args`; what it says goes to the console. Returns the exit code: 0 done (also when there was nothing to do,
 * or only a plan was requested), 1 refused, 2 wrong usage or unconfirmed.
 */
export async function runTenant(args: string[]): Promise<number> {
  try {
    const command = readTenantArguments(args);
    if (command.name === 'help') {
      console.log(describeCommand(tenantCommand));
      return 0;
    }
    return await tenantCommands(command);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError || error instanceof UnconfirmedError ? 2 : 1;
  }
}
