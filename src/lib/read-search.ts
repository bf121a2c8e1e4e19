import { personalAlias, trainingKinds } from '#api/timetable/training-kinds.ts';
import { readOwnPath } from './guards/own-path.ts';
import { readDate, readId, readIds, readOneOf, readTimeRanges } from './search-params.ts';

/** A signed token of a payment, as in the bank's return address. */
const readToken = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < 4000 && /^[\w-]+(\.[\w-]+){2}$/.test(value) ? value : undefined;

/** The specification's query parameters, each parsed to its type; `style` and `time` are ours. */
const readers = {
  id: readId,
  trainer: readIds,
  training: readId,
  date: readDate,
  from: readDate,
  until: readDate,
  unit: readIds,
  group: readIds,
  room: readIds,
  style: readIds,
  time: readTimeRanges,
  filter: (value: unknown) => readOneOf(value, [...trainingKinds, personalAlias]),
  mode: (value: unknown) => readOneOf(value, ['tv']),
  'order-token': readToken,
  origin: readOwnPath,
  destination: readOwnPath,
} as const;

/** `gym` is an alias of `unit`: read from addresses, never written. */
const valueOf = (search: Record<string, unknown>, name: string): unknown =>
  name === 'unit' ? (search['unit'] ?? search['gym']) : search[name];

type Readers = typeof readers;
type Search<K extends keyof Readers> = { [P in K]?: NonNullable<ReturnType<Readers[P]>> };

/** A route's search schema: the named parameters, each only if it is valid. Never throws. */
export function searchOf<K extends keyof Readers>(...names: readonly K[]) {
  return (search: Record<string, unknown>): Search<K> => {
    const read = names.map((name) => [name, readers[name](valueOf(search, name))] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Search<K>;
  };
}
