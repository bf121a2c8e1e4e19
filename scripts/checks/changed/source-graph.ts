import { basename } from 'node:path';
import { codeFiles, readImports, readSource } from '#scripts/sources/source-files.ts';

/** Who uses whom, of all code of the checkout. */
export interface SourceGraph {
  files: readonly string[];
  texts: ReadonlyMap<string, string>;
  /** From a file to those that import it, or start it as a program. */
  users: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Programs are started by name, which is no import. */
const isProgram = (path: string): boolean =>
  /^(scripts\/[\w-]+\.(ts|mjs)|tests\/support\/.*-child\.ts|bench\/servers\/)/.test(path);

/** Reads it: a second or two. */
export function readGraph(): SourceGraph {
  const files = codeFiles();
  const texts = new Map(files.map((path) => [path, readSource(path)]));
  const users = new Map<string, Set<string>>();
  const add = (used: string, user: string): void => void getOrAdd(users, used).add(user);
  for (const [path, text] of texts) {
    for (const { to, isOfPackage } of readImports(path, text)) if (!isOfPackage) add(to, path);
  }
  for (const program of files.filter(isProgram)) for (const user of namersOf(texts, program)) add(program, user);
  return { files, texts, users };
}

function getOrAdd(users: Map<string, Set<string>>, path: string): Set<string> {
  const found = users.get(path) ?? new Set<string>();
  users.set(path, found);
  return found;
}

/** Whose text has a file's name: how data, pictures and programs are used. */
const namersOf = (texts: ReadonlyMap<string, string>, path: string): string[] =>
  [...texts].filter(([user, text]) => user !== path && text.includes(basename(path))).map(([user]) => user);

/**
 * These files and all that use them, directly or through others.
 * @param mayPass whether what uses this file is of interest too
 */
export function usersOf(
  { texts, users }: SourceGraph,
  changed: readonly string[],
  mayPass: (path: string) => boolean,
): Set<string> {
  const reached = new Set<string>(changed);
  for (const path of reached) {
    if (!mayPass(path)) continue;
    const isData = changed.includes(path) && !/\.(ts|tsx|mjs|md)$/.test(path);
    for (const user of users.get(path) ?? []) reached.add(user);
    if (isData) for (const user of namersOf(texts, path)) reached.add(user);
  }
  return reached;
}
