import { generateRouteTree } from '#scripts/build/generate-route-tree.ts';
import { runPackaged } from './run-tool.ts';
import { FAILED, PASSED, type Tally } from './tally.ts';

const PROJECTS = ['api', 'server', 'src', 'sw', 'tests'];
/** The compiler runs in parallel by itself; further processes only need more memory. */
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
  for (let first = 0; first < PROJECTS.length; first += AT_ONCE) {
    const some = PROJECTS.slice(first, first + AT_ONCE);
    codes.push(...(await Promise.all(some.map((project) => runPackaged('typescript/bin/tsc', ['-p', project])))));
  }
  return tallyOf(Math.max(...codes));
}
