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

/** Reads rows of one tenant, by the lists that its work reads, or by the commands that delete and change them. */
export type Question = (scope: TenantScope) => Promise<unknown>;

/**
 * Values stand in the text: it is one itself, for `tenants_where`. Instants stand beside it, so that it is the same text whenever it is
 * asked, and its plan can be kept.
 */
class LiteralCompiler extends PostgresQueryCompiler {
  readonly #instants: Date[];

  constructor(instants: Date[]) {
    super();
    this.#instants = instants;
  }

  protected override appendValue(value: unknown): void {
    if (value instanceof Date)
      this.append(`current_setting('trenn.instant_${this.#instants.push(value)}')::timestamptz`);
    else this.appendImmediateValue(value);
  }
}

/** Asking locks nothing. */
const locking = /\s+for (?:no key )?update(?: of "?\w+"?)?(?: skip locked)?\s*$/;

/** The rows that a command would touch are those that its condition finds; what is then done with them is not asked. */
const commands = [
  /^delete\s+from\s+(?<target>.+?)(?:\s+using\s+(?<other>.+?))?\s+where\s+(?<condition>.+)$/s,
  /^update\s+(?<target>.+?)\s+set\s+.+?(?:\s+from\s+(?<other>.+?))?\s+where\s+(?<condition>.+)$/s,
];

/** A `select` stays; of `with old as (delete … returning …)` the command within is what finds something or nothing. */
function asReading(text: string): string {
  const [, within = text] = /^\s*with\s+\w+\s+as\s+\(\s*((?:delete|update)\s.+?)\s+returning\s/s.exec(text) ?? [];
  for (const command of commands) {
    const { target, other, condition } = command.exec(within.trim())?.groups ?? {};
    if (target) return `select 1 from ${[target, other].filter(Boolean).join(', ')} where ${condition}`;
  }
  if (/^\s*(?:delete|update|insert)\s/.test(within)) throw new Error('A question cannot be made of this command.');
  return text;
}

class Recorder extends DummyDriver {
  readonly texts: string[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      streamQuery: connection.streamQuery,
      executeQuery: async ({ sql: text, parameters }: CompiledQuery) => {
        if (parameters.length > 0) throw new Error('A question has only values that can be written in its text.');
        this.texts.push(asReading(text.replace(locking, '')));
        return { rows: [] };
      },
    };
  }
}

/** A question as `tenants_where` takes it. */
export interface Condition {
  text: string;
  /** An array: the settings `trenn.instant_1` and so on while it is asked. */
  instants: string;
}

/**
 * What a question asks, as one `select` that finds a row where any of its lists does, or where any of its commands would
 * change one: lists and commands themselves write it, so that what is due and what is then done cannot differ. They find and
 * change nothing while they are written down.
 */
export async function writeCondition(ask: Question): Promise<Condition> {
  const instants: Date[] = [];
  const recorder = new Recorder();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => recorder,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new LiteralCompiler(instants),
    },
  });
  await ask(scopeOfEach(db));
  if (recorder.texts.length === 0) throw new Error('A question reads rows.');
  return {
    text: `select 1 where ${recorder.texts.map((text) => `exists (${text})`).join(' or ')}`,
    instants: `{${instants.map((instant) => instant.toISOString()).join(',')}}`,
  };
}
