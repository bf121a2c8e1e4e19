import type { PlainDate } from '#api/dates.ts';
import type { TrainingRow } from '../trainings/queries.ts';

/** Changes of a timetable's trainings since the last read. */
export interface TimetableChange {
  /** Known ones that have changed. */
  changed: TrainingRow[];
  /** Days where one was added or removed, or has changed in more than its places. */
  dates: PlainDate[];
}

type Version = Pick<TrainingRow, 'id' | 'version'>;

/** The state of a timetable at the last read: each change of a training gives it another version. */
export class TimetableMemory {
  readonly #rows = new Map<number, TrainingRow>();

  /** Which trainings have to be read to find the changes. */
  findUnknown(versions: readonly Version[]): number[] {
    return versions.filter(({ id, version }) => this.#rows.get(id)?.version !== version).map(({ id }) => id);
  }

  /** `versions` are all on `from` and later; `rows` are the unknown ones. */
  learn(versions: readonly Version[], rows: readonly TrainingRow[], from: PlainDate): TimetableChange {
    const dates = new Set<PlainDate>();
    const changed: TrainingRow[] = [];
    for (const row of rows) {
      const before = this.#rows.get(row.id);
      this.#rows.set(row.id, row);
      if (before) changed.push(row);
      if (!before || isMoreThanPlaces(before, row)) dates.add(row.date);
      if (before && before.date !== row.date) dates.add(before.date);
    }
    const ids = new Set(versions.map(({ id }) => id));
    for (const { id, date } of this.#rows.values()) {
      if (ids.has(id)) continue;
      this.#rows.delete(id);
      // Past days are dropped automatically.
      if (date >= from) dates.add(date);
    }
    return { changed, dates: [...dates].toSorted() };
  }
}

const places = ['taken', 'held', 'waitingCount'] as const;
const isOfPlaces = (name: string): boolean => name === 'version' || places.some((place) => place === name);

function isMoreThanPlaces(before: TrainingRow, now: TrainingRow): boolean {
  const arePlacesSame = places.every((name) => before[name] === now[name]);
  // With equal places, the change is outside the row, such as a comment.
  return arePlacesSame || restOf(before) !== restOf(now);
}

const restOf = (row: TrainingRow): string =>
  JSON.stringify(row, (name, value: unknown) => (isOfPlaces(name) ? undefined : value));
