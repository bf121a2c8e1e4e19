import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from './schema.ts';
import { scopeOfEach, type TenantScope } from './tenant-scope.ts';

/** Reads rows of one tenant, by the lists that its work reads. */
export type Question = (scope: TenantScope) => Promise<unknown>;

/** Values stand in the text: it is one itself, for `tenants_where`. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value);
  }
}

/** Asking locks nothing. */
const locking = /\s+for (?:no key )?update(?: of "?\w+"?)?(?: skip locked)?\s*$/;

class Recorder extends DummyDriver {
  readonly texts: string[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      streamQuery: connection.streamQuery,
      executeQuery: async ({ sql: text, parameters }: CompiledQuery) => {
        if (parameters.length > 0) throw new Error('A question has only values that can be written in its text.');
        this.texts.push(text.replace(locking, ''));
        return { rows: [] };
      },
    };
  }
}

/**
 * What a question asks, as one `select` that finds a row where any of its lists does: the lists themselves write it, so that
 * what is due and what is then done cannot differ. They find nothing while they are written down.
 */
export async function writeCondition(ask: Question): Promise<string> {
  const recorder = new Recorder();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => recorder,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new LiteralCompiler(),
    },
  });
  await ask(scopeOfEach(db));
  if (recorder.texts.length === 0) throw new Error('A question reads rows.');
  return `select 1 where ${recorder.texts.map((text) => `exists (${text})`).join(' or ')}`;
}
