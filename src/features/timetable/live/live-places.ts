import type { Query, QueryClient } from '@tanstack/react-query';
import { mondayOf, type PlainDate } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { ScheduleChange, Training, TrainingDetail, TrainingPlaces } from '#api/timetable/schema.ts';
import type { Booking } from '#src/features/registrations/mutations.ts';
import { placeMutations as mutationKey } from '#src/features/registrations/use-booking-progress.ts';
import type { KeyWord } from '#src/lib/data/query.ts';
import { hasTrainings } from '../queries.ts';

type Item = Training | UserTraining;

interface Patched {
  /** The same object when nothing in it is newer. */
  data: unknown;
  /** The user's status and actions may have changed too, which only the server knows. */
  mustAsk: boolean;
}

/** Where cached data contains trainings: a week, one training, a lobby's week, the user's own list. */
const fields = ['items', 'item', 'schedule'] as const;

/** Writes newer numbers into cached data; `find` returns the newest known of a training. */
function patchPlaces(data: unknown, find: (id: number) => TrainingPlaces | undefined): Patched {
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

/** Jitter: clients that get the same update must not refetch at the same time. */
const spreadMs = 3000;
/** The screens poll each minute, but not while live updates keep arriving. */
const oldMs = 60_000;
const maxKnown = 2000;

/** Writes the server's live timetable updates into the query cache, which stays the only store. */
export class LivePlaces {
  readonly #client: QueryClient;
  /** A response that was under way may be older than the update. */
  readonly #newest = new Map<number, TrainingPlaces>();
  readonly #toAsk = new Set<string>();
  #isToAsk = false;

  constructor(client: QueryClient) {
    this.#client = client;
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') this.#patch(event.query);
    });
  }

  apply({ trainings, dates }: ScheduleChange): void {
    for (const places of trainings) this.#remember(places);
    for (const query of this.#queries()) {
      this.#patch(query);
      if (dates.some((date) => isOn(query, date))) this.#askSoon(query);
    }
  }

  /** Any cached data may be outdated. */
  catchUp(): void {
    for (const query of this.#queries()) this.#askSoon(query);
  }

  #queries(): Query[] {
    return this.#client.getQueryCache().findAll({ predicate: ({ queryKey }) => hasTrainings(queryKey) });
  }

  #remember(places: TrainingPlaces): void {
    const oldest = this.#newest.keys().next().value;
    if (this.#newest.size >= maxKnown && oldest !== undefined) this.#newest.delete(oldest);
    this.#newest.set(places.id, places);
  }

  #patch(query: Query): void {
    const { queryKey, state } = query;
    // Queries that failed to load get the numbers when they succeed.
    if (!hasTrainings(queryKey) || state.status !== 'success') return;
    const isOwn = queryKey[0] === 'own';
    const find = (id: number) => (isOwn && this.#isBusy(id) ? undefined : this.#newest.get(id));
    const { data, mustAsk } = patchPlaces(state.data, find);
    if (data === state.data) return;
    const updatedAt = state.dataUpdatedAt;
    this.#client.setQueryData(queryKey, data, { updatedAt });
    // It stays invalidated, if it was before.
    if (state.isInvalidated) query.invalidate();
    if (mustAsk || Date.now() - updatedAt > oldMs) this.#askSoon(query);
  }

  /** While the user's own booking or leaving is pending, its response brings the change, and then all is refetched. */
  #isBusy(trainingId: number): boolean {
    const isOfTraining = (variables: Booking | undefined) => variables?.trainingId === trainingId;
    return (
      this.#client.isMutating({ mutationKey, predicate: ({ state }) => isOfTraining(state.variables as Booking) }) > 0
    );
  }

  #askSoon({ queryHash }: Query): void {
    this.#toAsk.add(queryHash);
    if (this.#isToAsk) return;
    this.#isToAsk = true;
    setTimeout(() => this.#ask(), Math.random() * spreadMs);
  }

  #ask(): void {
    this.#isToAsk = false;
    const hashes = new Set(this.#toAsk);
    this.#toAsk.clear();
    void this.#client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  }
}

function isOn({ queryKey, state }: Query, date: PlainDate): boolean {
  if (queryKey.includes('registrations' satisfies KeyWord)) return true;
  if (!queryKey.includes('training' satisfies KeyWord)) return queryKey.at(-1) === mondayOf(date);
  return (state.data as TrainingDetail | undefined)?.item.startDateTime.startsWith(date) ?? false;
}
