import type { PlainDate } from '#api/dates.ts';
import type { TrainingRow } from '../trainings/queries.ts';

/** What has become of the trainings of a timetable since it was last looked at. */
export interface TimetableChange {
  /** Known ones that are others now. */
  changed: TrainingRow[];
  /** Where one came or went, or is another in more than its places. */
  dates: PlainDate[];
}

type Version = Pick<TrainingRow, 'id' | 'version'>;

/** What a timetable was when it was last looked at: each change of a training gives it another version. */
export class TimetableMemory {
  readonly #rows = new Map<number, TrainingRow>();

  /** Which trainings have to be read to know what is new. */
  findUnknown(versions: readonly Version[]): number[] {
    return versions.filter(({ id, version }) => this.#rows.get(id)?.version !== version).map(({ id }) => id);
  }

  /** `versions` are all that there are on `from` and later; `rows` are those that were unknown. */
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
      // Days that are over leave by themselves.
      if (date >= from) dates.add(date);
    }
    return { changed, dates: [...dates].toSorted() };
  }
}

const places = ['taken', 'held', 'waitingCount'] as const;
const isOfPlaces = (name: string): boolean => name === 'version' || places.some((place) => place === name);

function isMoreThanPlaces(before: TrainingRow, now: TrainingRow): boolean {
  const arePlacesSame = places.every((name) => before[name] === now[name]);
  // Then it was something that a row does not show, as a comment.
  return arePlacesSame || restOf(before) !== restOf(now);
}

const restOf = (row: TrainingRow): string =>
  JSON.stringify(row, (name, value: unknown) => (isOfPlaces(name) ? undefined : value));
