import type { WallTime } from '../dates.ts';
import type { TrainingKind } from './training-kinds.ts';

/** How the trainings of a day are shown: rows, tee times with their places, or lanes side by side. */
export type Layout = 'list' | 'tee' | 'lanes';

export interface LaidOut {
  id: number;
  startDateTime: WallTime;
  /** Minutes. */
  duration: number;
  name: string;
  kind: TrainingKind;
  unitId: number;
  roomId: number | null;
  maxPlaces: number;
}

const leastStartsOfDay = 6;
const longestStart = 15;
const leastLanes = 2;

const isShortStart = ({ duration, maxPlaces }: LaidOut): boolean =>
  duration <= longestStart && maxPlaces >= 2 && maxPlaces <= 6;

const dayOf = ({ startDateTime }: LaidOut): string => startDateTime.slice(0, 10);

/** The name without its numbers: what lanes beside each other share. */
const withoutNumbers = (name: string): string => name.replaceAll(/\d+/g, '#');

/** A lane by its name, if others are beside it. */
export const isNumbered = ({ kind, name }: Pick<LaidOut, 'kind' | 'name'>): boolean =>
  kind === 'pool' && /\d/.test(name);

/**
 * The layouts of trainings by id; absent: a list. What the club has set counts; else many short starts of one name are
 * tee times, and what is at the same time in a pool and differs by a number alone are lanes.
 * @param trainings whole days, since each is compared with the others of its day
 */
export function findLayouts<T extends LaidOut>(
  trainings: readonly T[],
  settingOf: (training: T) => Layout | undefined,
): ReadonlyMap<number, Exclude<Layout, 'list'>> {
  const found = new Map<number, Exclude<Layout, 'list'>>();
  const open: T[] = [];
  for (const training of trainings) {
    const setting = settingOf(training);
    if (setting === undefined) open.push(training);
    else if (setting !== 'list') found.set(training.id, setting);
  }
  const starts = Map.groupBy(open.filter(isShortStart), (one) => `${dayOf(one)} ${one.unitId} ${one.name}`);
  for (const group of starts.values())
    if (group.length >= leastStartsOfDay) for (const { id } of group) found.set(id, 'tee');
  const lanes = Map.groupBy(open.filter(isNumbered), (one) =>
    [dayOf(one), one.unitId, one.roomId, withoutNumbers(one.name)].join(' '),
  );
  for (const group of lanes.values()) if (areBeside(group)) for (const { id } of group) found.set(id, 'lanes');
  return found;
}

/** Whether two of them with different names start at the same time. */
function areBeside(group: readonly LaidOut[]): boolean {
  const byStart = Map.groupBy(group, ({ startDateTime }) => startDateTime);
  return [...byStart.values()].some((beside) => new Set(beside.map(({ name }) => name)).size >= leastLanes);
}
