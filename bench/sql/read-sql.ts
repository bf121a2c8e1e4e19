import { readFileSync } from 'node:fs';

export interface Statement {
  /** With `$1`, `$2` … for the variables in order of their first use. */
  text: string;
  variables: string[];
  /** Variables of later statements that get its row's columns (`\gset`). */
  prefix?: string;
}

const known = new Map<string, Statement[][]>();

type ScriptName =
  | 'week-as-json'
  | 'book-in-one-statement'
  | 'find-clients'
  | 'count-trainings'
  | 'book-as-the-server-does';

/**
 * The statements of a script of this folder, grouped. pgbench's variables (`:training`) become parameters, so that
 * pgbench and Node share one text.
 */
export function readSql(name: ScriptName): Statement[][] {
  const remembered = known.get(name);
  if (remembered) return remembered;
  const text = readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8')
    .replace(/^(--|\\set).*\n/gm, '')
    .trim();
  const trips = text.split('\n\n').map((trip) => trip.match(/[^;\\]+(;|\\gset \w+)/g)?.map(toStatement) ?? []);
  known.set(name, trips);
  return trips;
}

/** The statement of a script that has only one. */
export function readStatement(name: Exclude<ScriptName, 'book-as-the-server-does' | 'count-trainings'>): Statement {
  const [[statement] = []] = readSql(name);
  if (!statement) throw new Error(`There is no statement in ${name}.sql.`);
  return statement;
}

function toStatement(sql: string): Statement {
  const [, body = '', prefix] = /^([^;\\]+)(?:;|\\gset (\w+))$/.exec(sql.trim()) ?? [];
  const variables: string[] = [];
  const text = body.trim().replace(/(?<!:):([a-z_]+)/g, (_match, variable: string) => {
    if (!variables.includes(variable)) variables.push(variable);
    return `$${variables.indexOf(variable) + 1}`;
  });
  return { text, variables, ...(prefix && { prefix }) };
}
