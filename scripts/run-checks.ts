import { parseArgs } from 'node:util';
import { checkBuild } from './checks/check-build.ts';
import { checkFormat, checkLint, checkTypes } from './checks/check-sources.ts';
import { checkTests } from './checks/check-tests.ts';
import { runStep } from './checks/run-step.ts';
import { endWithUs } from './checks/run-tool.ts';
import { shiftClock } from './checks/shift-clock.ts';
import { addTallies, type Tally } from './checks/tally.ts';
import { collectTimes } from './checks/write-times.ts';

// `npm test`: every check in order, the quick ones first; a failing one does not hide what the others say. The last
// line counts tests, and each step that is not a test run as one. `--at 00:01` runs the tests at that time of day,
// `--times` says what each file of them took.
const { values } = parseArgs({
  options: { 'checks-only': { type: 'boolean' }, at: { type: 'string' }, times: { type: 'boolean' } },
});
endWithUs();
const tallies: Tally[] = [
  await runStep('format', checkFormat),
  await runStep('lint', checkLint),
  await runStep('types', checkTypes),
];
if (!values['checks-only']) {
  const clock = values.at === undefined ? {} : shiftClock(values.at);
  const build = await runStep('build', checkBuild);
  const times = values.times === true ? collectTimes() : undefined;
  tallies.push(build, await runStep('tests', () => checkTests(build.failed === 0, { ...clock, ...times?.env })));
  times?.write();
}
const total = addTallies(tallies);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
