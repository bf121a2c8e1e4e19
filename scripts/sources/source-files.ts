import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Generated files, which nobody reads. */
const generated = new Set(['src/routeTree.gen.ts']);

const isOurs = (path: string): boolean => !generated.has(path) && !/(^|\/)(node_modules|dist|\.data)(\/|$)/.test(path);

/** Paths of our own files, relative to the checkout, by a glob of the same form. */
export function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: checkout, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isOurs(path) && statSync(join(checkout, path)).isFile())
    .toSorted();
}

export const readSource = (path: string): string => readFileSync(join(checkout, path), 'utf8');
export const isThere = (path: string): boolean => existsSync(join(checkout, path));

export const codeFiles = (): string[] => listFiles('{api,server,src,sw,scripts,tests,bench}/**/*.{ts,tsx,mjs}');

export interface Import {
  from: string;
  /** A path relative to the checkout, or a package's name as written. */
  to: string;
  isOfPackage: boolean;
  /** Erased at run time. */
  isTypeOnly: boolean;
}

const statements = [
  /^\s*(?:import|export)\s+(?<type>type\s+)?[^'";]*?from\s*'(?<to>[^']+)'/gm,
  /^\s*import\s+'(?<to>[^']+)'/gm,
  /\bimport\(\s*'(?<to>[^']+)'\s*\)/g,
];

/**
 * All imports in a file's text, with aliases of `package.json` and relative imports as paths relative to the checkout.
 */
export function readImports(from: string, text: string): Import[] {
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].map(({ groups = {} }) => ({
      from,
      ...resolveImport(from, groups['to'] ?? ''),
      isTypeOnly: groups['type'] !== undefined,
    })),
  );
}

function resolveImport(from: string, to: string): Pick<Import, 'to' | 'isOfPackage'> {
  if (to.startsWith('#')) return { to: to.slice(1), isOfPackage: false };
  if (!to.startsWith('.')) return { to, isOfPackage: true };
  const path = relative(checkout, join(checkout, dirname(from), to)).replaceAll('\\', '/');
  return { to: posix.normalize(path), isOfPackage: false };
}
