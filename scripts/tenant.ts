import { UnconfirmedError } from '#scripts/tenant/may-apply.ts';
import { readTenantArguments, usage } from '#scripts/tenant/read-tenant-arguments.ts';
import { tenantCommands } from '#scripts/tenant/tenant-commands.ts';
import { UsageError } from '#scripts/tenant/usage-error.ts';

/**
 * Exit code: 0 done (also when there was nothing to do, or only a plan was requested), 1 refused, 2 wrong usage or
 * unconfirmed.
 */
async function run(): Promise<number> {
  try {
    const command = readTenantArguments(process.argv.slice(2));
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

process.exitCode = await run();
