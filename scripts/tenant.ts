import { runTenant } from '#scripts/tenant/run-tenant.ts';

process.exitCode = await runTenant(process.argv.slice(2));
