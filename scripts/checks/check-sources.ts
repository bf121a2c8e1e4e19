import { generateRouteTree } from '#scripts/build/generate-route-tree.ts';
import { runPackaged } from './run-tool.ts';
import { FAILED, PASSED, type Tally } from './tally.ts';

/** The longest first. */
const PROJECTS = ['tests', 'server', 'src', 'api', 'sw'];
/** More checkers of one project infer most types once each: projects side by side need half the time. */
const TSC = ['--checkers', '1'];
const AT_ONCE = 2;

const tallyOf = (code: number): Tally => (code === 0 ? PASSED : FAILED);

export async function checkFormat(): Promise<Tally> {
  return tallyOf(await runPackaged('@biomejs/biome/bin/biome', ['check', '.']));
}

export async function checkLint(): Promise<Tally> {
  return tallyOf(await runPackaged('oxlint/bin/oxlint', ['--deny-warnings']));
}

/** A separate check for each project: each has its own globals. */
export async function checkTypes(): Promise<Tally> {
  await generateRouteTree();
  const codes: number[] = [];
  const waiting = [...PROJECTS];
  const check = async (): Promise<void> => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      codes.push(await runPackaged('typescript/bin/tsc', ['-p', project, ...TSC]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  return tallyOf(Math.max(...codes));
}
