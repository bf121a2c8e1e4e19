import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { openDataRoot, wantedDataRoot } from '#server/db/embedded/data-root.ts';
import { lockDataRoot } from '#server/db/embedded/data-root-lock.ts';
import { choosePostgresUser } from '#server/db/embedded/postgres-user.ts';

/** Deletes the embedded database and all files next to it. @throws Error with a message for the operator */
export async function deleteData(isAgreedTo: boolean): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const dataRoot = process.env['DATA_DIR'];
  const user = choosePostgresUser([join(wantedDataRoot(root, dataRoot), 'postgres'), root]);
  const folder = openDataRoot({ root, dataRoot, log: (line) => console.log(line) }, user);
  // Refuses while a server runs; the lock file is deleted with the rest.
  const lock = lockDataRoot(folder);
  try {
    if (!isAgreedTo && !(await isAgreed(folder))) return console.log('Nothing was deleted.');
    rmSync(folder, { recursive: true, force: true });
    console.log(`${folder} is gone. The next npm start begins anew.`);
  } finally {
    lock.release();
  }
}

async function isAgreed(folder: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete ${folder} with all clubs, people and bookings in it? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
