import { readFileSync } from 'node:fs';

export interface Statement {
  /** With `$1`, `$2` … for the variables in order of their first use. */
  text: string;
  file: string;
}

const known = new Map<string, Statement>();

/** A statement of this folder, whose pgbench variables (`:training`) become parameters: one text for both. */
export function readSql(name: 'week-as-json' | 'book-in-one-statement'): Statement {
  const remembered = known.get(name);
  if (remembered) return remembered;
  const url = new URL(`./${name}.sql`, import.meta.url);
  const variables: string[] = [];
  const text = readFileSync(url, 'utf8')
    .replace(/^(--|\\).*\n/gm, '')
    .replace(/(?<!:):([a-z]+)/g, (_match, variable: string) => {
      if (!variables.includes(variable)) variables.push(variable);
      return `$${variables.indexOf(variable) + 1}`;
    });
  const statement = { text: text.trim().replace(/;$/, ''), file: url.pathname };
  known.set(name, statement);
  return statement;
}
