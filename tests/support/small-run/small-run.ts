import { endWithUs, runTool } from '#scripts/checks/run-tool.ts';
import { openRun } from '#scripts/throw-away/open-run.ts';

// A run of one test that does not end, as `npm test` begins one: for a test that kills it.
await openRun();
endWithUs();
process.exitCode = await runTool(process.execPath, ['tests/support/small-run/vitest-of-endless.ts']);
