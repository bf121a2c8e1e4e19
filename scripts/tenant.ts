import { runCommand } from './command/run-command.ts';
import { tenantCommand } from './tenant/read-tenant-arguments.ts';

const args = process.argv.slice(2);
await runCommand(
  tenantCommand,
  async () => {
    const { runTenant } = await import('./tenant/run-tenant.ts');
    return runTenant(args);
  },
  args,
);
