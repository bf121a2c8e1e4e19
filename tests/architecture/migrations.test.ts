import { expect, test } from 'vitest';
import { listKnownMigrations } from '#server/db/start-checks/check-schema.ts';
import { listMigrationChanges, type MigrationChange } from '#tests/support/postgres/earlier-versions.ts';

/** Up to here numbers were given out in ranges and landed in any order: databases lack some in between, and get them. */
const orderedFrom = '0340';
/** What came before this was changed and renumbered, and is mended (`mend-earlier-versions.ts`). */
const unchangedAfter = '0250-overdue-offers';

/** Renumbered by a later commit of the push with which it first came, so that no server ever ran it under that number. */
const neverRun = new Set(['0335-late-charges']);

test('a new migration follows the last that landed, and one that landed stays as it is', async () => {
  expect(findFaults(listMigrationChanges(), await listKnownMigrations())).toEqual([]);
});

const change = (commit: string, parts: Partial<MigrationChange>): MigrationChange => ({
  commit,
  added: [],
  changed: [],
  removed: [],
  ...parts,
});

test('the rule finds one below, one renumbered, one changed, and a number given twice', () => {
  const history = [
    change('shallow', { added: ['0001-a', unchangedAfter, '0350-b'] }),
    change('below', { added: ['0349-c'] }),
    change('moved', { removed: ['0350-b'], added: ['0351-b'] }),
    change('edited', { changed: ['0351-b'] }),
  ];
  expect(findFaults(history, ['0001-a', unchangedAfter, '0349-c', '0351-b', '0351-d', '0348-e'])).toEqual([
    'below: 0349-c is below 0350-b',
    'moved: 0350-b has landed, and was changed',
    'edited: 0351-b has landed, and was changed',
    'the working tree: 0348-e is below 0351-b',
    '0351 twice',
  ]);
});

/** What a later commit may not do to migrations: one below another, changed or taken away when it has landed. */
function findFaults(history: readonly MigrationChange[], now: readonly string[]): string[] {
  const landed = new Set<string>();
  const faults: string[] = [];
  const uncommitted = { commit: 'the working tree', added: [...now], changed: [], removed: [] };
  for (const { commit, added, changed, removed } of [...history, uncommitted]) {
    const last = [...landed].toSorted().at(-1) ?? '';
    const fresh = added.filter((name) => !landed.has(name) && !neverRun.has(name));
    const late = fresh.filter((name) => last >= orderedFrom && name < last);
    faults.push(...late.map((name) => `${commit}: ${name} is below ${last}`));
    for (const name of [...changed, ...removed].filter((other) => other > unchangedAfter && !neverRun.has(other)))
      faults.push(`${commit}: ${name} has landed, and was changed`);
    for (const name of fresh) landed.add(name);
    for (const name of removed) landed.delete(name);
  }
  const numbers = now.map((name) => name.slice(0, 4));
  faults.push(
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} twice`),
  );
  return faults;
}
