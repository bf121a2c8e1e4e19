/** What is chosen in a list, which row the keys are at, and from which one a range goes. */
export interface Choice {
  active: number | undefined;
  from: number | undefined;
  chosen: ReadonlySet<number>;
}

export const noChoice: Choice = { active: undefined, from: undefined, chosen: new Set() };

/** The ids between two rows of a list, both included. */
function between(ids: readonly number[], one: number | undefined, other: number | undefined): number[] {
  const ends = [one, other].map((id) => ids.indexOf(id ?? Number.NaN)).filter((index) => index >= 0);
  return ends.length === 0 ? [] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** The keys go to a row; with Shift all up to it are chosen, and what an earlier end of the same range had is not. */
export function goTo(choice: Choice, ids: readonly number[], id: number, isRange: boolean): Choice {
  if (!isRange) return { ...choice, active: id, from: id };
  const from = choice.from ?? choice.active ?? id;
  const before = new Set(between(ids, from, choice.active));
  const chosen = new Set([...choice.chosen].filter((one) => !before.has(one)));
  for (const one of between(ids, from, id)) chosen.add(one);
  return { active: id, from, chosen };
}

export function turn(choice: Choice, id: number): Choice {
  const chosen = new Set(choice.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  return { active: id, from: id, chosen };
}

export const chooseAll = (choice: Choice, ids: readonly number[]): Choice => ({ ...choice, chosen: new Set(ids) });

/** Rows that have gone are not chosen any more. */
export const chosenOf = <Row extends { id: number }>(choice: Choice, rows: readonly Row[]): Row[] =>
  choice.chosen.size === 0 ? [] : rows.filter(({ id }) => choice.chosen.has(id));

/** Where a key leads from the active row; undefined where it leads nowhere. */
export function targetOf(
  key: string,
  { active }: Choice,
  ids: readonly number[],
  pageRows: number,
): number | undefined {
  const at = ids.indexOf(active ?? Number.NaN);
  const last = ids.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(0, at - 1),
    PageDown: at + pageRows,
    PageUp: Math.max(0, at - pageRows),
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined || last < 0 ? undefined : ids[Math.min(last, target)];
}

const pageRows = 10;

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does: another choice, or opening; undefined: nothing. */
export function pressed(event: Pressed, choice: Choice, ids: readonly number[]): Choice | 'open' | undefined {
  const { key, shiftKey } = event;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') return chooseAll(choice, ids);
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (key === 'Enter') return 'open';
  if (key === 'Escape') return choice.chosen.size > 0 ? { ...choice, chosen: noChoice.chosen } : undefined;
  const { active } = choice;
  if (key === ' ') return active === undefined ? undefined : turn(choice, active);
  const target = targetOf(key, choice, ids, pageRows);
  return target === undefined ? undefined : goTo(choice, ids, target, shiftKey);
}
