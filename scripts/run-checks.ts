import { checkFormat, checkLint, checkTypes } from './checks/check-sources.ts';
import { checkBrowserTests } from './checks/check-browser-tests.ts';
import { checkBuild } from './checks/check-build.ts';
import { runStep } from './checks/run-step.ts';
import { runVitest } from './checks/run-vitest.ts';
import { addTallies, type Tally } from './checks/tally.ts';
import { endWithUs } from './checks/run-tool.ts';

// `npm test`: every check in order, the quick ones first; a failing one does not hide what the others say. The last
// line counts tests, and each step that is not a test run as one.
endWithUs();
const tallies: Tally[] = [
  await runStep('format', checkFormat),
  await runStep('lint', checkLint),
  await runStep('types', checkTypes),
];
if (!process.argv.includes('--checks-only')) {
  const projects = ['unit', 'api', 'architecture'];
  tallies.push(await runStep('unit, API and architecture tests', () => runVitest(projects)));
  const build = await runStep('build', checkBuild);
  tallies.push(build, await runStep('browser tests', () => checkBrowserTests(build.failed === 0)));
}
const total = addTallies(tallies);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
