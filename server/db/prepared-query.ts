import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './schema.ts';

/** A placeholder in a query for a value that each call supplies. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The placeholders of a query for the values that it is run with. */
export type Placeholders<V extends object> = { readonly [K in keyof V]: RawBuilder<V[K]> };

/** A builder or `sql` text. */
interface Written<O> {
  compile(provider: QueryExecutorProvider): CompiledQuery<O>;
}

/** Builds queries and runs none. */
const writer = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const placeholders = <V extends object>(): Placeholders<V> =>
  new Proxy(
    {},
    {
      get: (_target, name) => sql.val(new Placeholder(String(name))),
      ownKeys() {
        throw new Error(
          'Placeholders are known by the names that are asked for: take each one, there is no rest of them.',
        );
      },
    },
  ) as Placeholders<V>;

/**
 * A query that is built once and then only filled with values: for hot queries whose text never changes. Building one
 * each time takes our process longer than sending it.
 */
export function preparedQuery<V extends object, O>(
  write: (gaps: Placeholders<V>, db: Kysely<Tables>) => Written<O>,
): (values: V) => CompiledQuery<O> {
  let written: CompiledQuery<O> | undefined;
  return (values) => {
    written ??= write(placeholders<V>(), writer).compile(writer);
    const fill = (value: unknown): unknown => (value instanceof Placeholder ? values[value.name as keyof V] : value);
    return { ...written, parameters: written.parameters.map(fill) };
  };
}

/**
 * One array parameter of any length, so that one text serves all. For a single value `=` is faster: PostgreSQL
 * estimates ten rows for any array, and plans such a query again at each run.
 */
export const inList = (ids: RawBuilder<readonly number[]>): RawBuilder<number> => sql<number>`any(${ids}::int[])`;

/** As `inList`, of registrations, messages and other rows of which every day adds many. */
export const inLongList = (ids: RawBuilder<readonly number[]>): RawBuilder<number> =>
  sql<number>`any(${ids}::bigint[])`;
