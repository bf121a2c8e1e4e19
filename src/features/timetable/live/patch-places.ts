import type { UserTraining } from '#api/registrations/schema.ts';
import type { Training, TrainingPlaces } from '#api/timetable/schema.ts';

type Item = Training | UserTraining;

export interface Patched {
  /** The same object when nothing in it is newer. */
  data: unknown;
  /** The user's status and actions may have changed too, which only the server knows. */
  mustAsk: boolean;
}

/** Where cached data contains trainings: a week, one training, a lobby's week, the user's own list. */
const fields = ['items', 'item', 'schedule'] as const;

/** Writes newer numbers into cached data; `find` returns the newest known of a training. */
export function patchPlaces(data: unknown, find: (id: number) => TrainingPlaces | undefined): Patched {
  let mustAsk = false;
  const patch = (value: unknown): unknown => {
    if (Array.isArray(value)) return patchAll(value);
    if (typeof value !== 'object' || value === null) return value;
    if (isItem(value)) return patchItem(value);
    for (const [field, inner] of Object.entries(value)) {
      if (!(fields as readonly string[]).includes(field)) continue;
      const patched = patch(inner);
      if (patched !== inner) return { ...value, [field]: patched };
    }
    return value;
  };
  const patchAll = (values: readonly unknown[]): readonly unknown[] => {
    const patched = values.map(patch);
    return patched.some((value, at) => value !== values[at]) ? patched : values;
  };
  const patchItem = (item: Item): Item => {
    const places = find(item.id);
    if (!places || places.version <= item.version) return item;
    mustAsk ||= isDifferentForPerson(item, places);
    return withPlaces(item, places);
  };
  return { data: patch(data), mustAsk };
}

const isItem = (value: object): value is Item => 'freePlaces' in value && 'version' in value;

const isOwn = (item: Item): item is UserTraining => 'trainingStatus' in item;

function withPlaces(item: Item, { freePlaces, waitingCount, status, version }: TrainingPlaces): Item {
  const numbers = { freePlaces, waitingCount, version };
  return isOwn(item) ? { ...item, ...numbers, trainingStatus: status } : { ...item, ...numbers, status };
}

/**
 * At the last place, at a cancellation, and on the waitlist, whose positions move. Visitors have no status of their
 * own.
 */
function isDifferentForPerson(item: Item, places: TrainingPlaces): boolean {
  // The number of participants is not in the public live updates.
  if (!isOwn(item) && item.staff) return true;
  const my = isOwn(item) ? item : item.my;
  if (!my && !('bookable' in item)) return false;
  const status = isOwn(item) ? item.trainingStatus : item.status;
  return my?.status === 'waiting' || item.freePlaces > 0 !== places.freePlaces > 0 || status !== places.status;
}
