import { dirname, posix } from 'node:path';
import { listFiles, readImports, readSource } from '#scripts/sources/source-files.ts';

/** What an operator runs; the server first. */
export const programs = {
  start: 'scripts/serve.ts',
  tenant: 'scripts/tenant.ts',
  operator: 'scripts/operator.ts',
  doctor: 'scripts/doctor.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'rotate-secret': 'scripts/rotate-secret.ts',
  'move-database': 'scripts/move-database.ts',
  cells: 'scripts/cells.ts',
  'widen-ids': 'scripts/widen-ids.ts',
  'door-bridge': 'scripts/door-bridge.ts',
} as const;

/** Says in a sentence that Node is too old; each program is started with it. */
export const refusal = 'scripts/bootstrap/refuse-old-node.mjs';

/** Found by their folder when they run. */
const listed = ['server/db/migrations/*.ts', 'scripts/demo/rows/*.ts'];

/** Read as files. */
const read = ['@expo-google-fonts/', '@fontsource/'];

/** A worker or a process of its own. */
const besides = /new URL\('([^']+\.(?:ts|mjs))', import\.meta\.url\)/g;

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Files of ours and direct packages that the programs may load, eagerly or lazily. */
export function findNeeded(dependencies: Record<string, string>): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set(Object.keys(dependencies).filter((name) => read.some((start) => name.startsWith(start))));
  const visit = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    if (!/\.(?:m?ts|m?js)$/.test(path)) return;
    const text = readSource(path);
    for (const [, to = ''] of text.matchAll(besides)) visit(posix.join(dirname(path), to));
    for (const { to, isOfPackage, isTypeOnly } of readImports(path, text)) {
      if (isTypeOnly) continue;
      if (!isOfPackage) visit(to);
      else if (!to.startsWith('node:')) packages.add(packageOf(to));
    }
  };
  for (const path of [refusal, ...Object.values(programs), ...listed.flatMap(listFiles)]) visit(path);
  return { files, packages };
}
