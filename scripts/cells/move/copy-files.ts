import { copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cell } from '../read-cells.ts';

/**
 * Pictures, videos and documents of a tenant. What is there already by the hash of its content is left out; an upload that goes
 * on is copied anew where it has grown.
 */
export async function copyFiles(from: Cell, to: Cell, tenantId: number): Promise<void> {
  await copyFolder(join(from.files, String(tenantId)), join(to.files, String(tenantId)));
}

async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.part')) await copyOne(source, target, to);
  }
}

async function copyOne(source: string, target: string, folder: string): Promise<void> {
  const [own, there] = [await orNone(stat(source)), await orNone(stat(target))];
  if (!own || (there && there.size === own.size && there.mtimeMs >= Math.floor(own.mtimeMs))) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${target}.moved.part`;
  const copied = await orNone(copyFile(source, draft).then(() => true));
  if (!copied) return;
  await utimes(draft, own.atime, own.mtime);
  await rename(draft, target);
}

/** It may go while it is looked at. */
const orNone = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
