import { expect, test } from 'vitest';
import { listKnownMigrations } from '#server/db/start-checks/check-schema.ts';
import { listMigrationChanges, type MigrationChange } from '#tests/support/postgres/earlier-versions.ts';

/** The last that landed before this rule; databases of what came before are mended (`mend-earlier-versions.ts`). */
const lastBefore = '0250-overdue-offers';

/** Written at the same time as others of higher numbers, which landed first: they touch other tables, and run in any order. */
const inAnyOrder = ['0300-windows-over-midnight', '0301-orders-that-are-not-settled', '0320-lines-of-statements'];

/** What a later commit may not do to migrations: one below another, changed or taken away when it has landed. */
function findFaults(history: readonly MigrationChange[], now: readonly string[]): string[] {
  const landed = new Set<string>();
  const faults: string[] = [];
  const uncommitted = { commit: 'the working tree', added: [...now], changed: [], removed: [] };
  for (const { commit, added, changed, removed } of [...history, uncommitted]) {
    const last = [...landed].toSorted().at(-1) ?? '';
    const isBound = last >= lastBefore;
    const fresh = added.filter((name) => !landed.has(name));
    const bound = fresh.filter((name) => !inAnyOrder.includes(name));
    if (isBound) {
      faults.push(...bound.filter((name) => name < last).map((name) => `${commit}: ${name} is below ${last}`));
      for (const name of [...changed, ...removed].filter((other) => other > lastBefore))
        faults.push(`${commit}: ${name} has landed, and was changed`);
    }
    for (const name of fresh) landed.add(name);
    for (const name of removed) landed.delete(name);
  }
  const numbers = now.map((name) => name.slice(0, 4));
  faults.push(
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} twice`),
  );
  return faults;
}

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
    change('shallow', { added: ['0001-a', lastBefore, '0300-b'] }),
    change('below', { added: ['0299-c'] }),
    change('moved', { removed: ['0300-b'], added: ['0301-b'] }),
    change('edited', { changed: ['0301-b'] }),
  ];
  expect(findFaults(history, ['0001-a', lastBefore, '0299-c', '0301-b', '0301-d', '0298-e'])).toEqual([
    'below: 0299-c is below 0300-b',
    'moved: 0300-b has landed, and was changed',
    'edited: 0301-b has landed, and was changed',
    'the working tree: 0298-e is below 0301-b',
    '0301 twice',
  ]);
});
