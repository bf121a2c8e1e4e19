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

/** A place in a query for a value that each call brings. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What stands in a query for the values that it is run with. */
export type Placeholders<V extends object> = { readonly [K in keyof V]: RawBuilder<V[K]> };

/** A builder or `sql` text. */
interface Written<O> {
  compile(provider: QueryExecutorProvider): CompiledQuery<O>;
}

/** Writes queries and runs none. */
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
 * A query that is written once and from then on only filled with values: for those whose text is always the same, and
 * which run at every tap. Writing one anew takes our process longer than sending it.
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
 * One parameter however many there are, so that one text does for all. Where there is always one, `=` is faster: PostgreSQL takes
 * any list for ten, and plans such a query anew at each run.
 */
export const inList = (ids: RawBuilder<readonly number[]>): RawBuilder<number> => sql<number>`any(${ids}::int[])`;
