import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNK_BYTES = 256 * 1024;
const COPIES_AT_ONCE = 8;

export type FoundFile = { readonly path: string; readonly bytes: number };
export type FoundTree = { readonly folders: string[]; readonly files: FoundFile[] };

/** Both callbacks get a path relative to the tree. */
export type TreeFilter = { isSkipped(path: string): boolean; isEmptied(path: string): boolean };

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** All folders and files below a folder that still exist when they are visited. */
export async function listTree(root: string, filter: TreeFilter, below = ''): Promise<FoundTree> {
  const tree: FoundTree = { folders: [], files: [] };
  for (const entry of await readIfThere(join(root, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (filter.isSkipped(path)) continue;
    if (entry.isDirectory()) {
      tree.folders.push(path);
      if (filter.isEmptied(path)) continue;
      const inside = await listTree(root, filter, path);
      tree.folders.push(...inside.folders);
      tree.files.push(...inside.files);
    } else if (entry.isFile()) {
      const bytes = await withFile(join(root, path), 'r', async (file) => (await file.stat()).size);
      if (bytes !== undefined) tree.files.push({ path, bytes });
    }
  }
  return tree;
}

/**
 * Copies one file with mode 0600, syncs it, and returns its size and hash as copied. Returns nothing when the file has
 * vanished, as files of a running database do.
 */
export function copyWithHash(from: string, to: string): Promise<{ bytes: number; sha256: string } | undefined> {
  return withFile(from, 'r', async (source) => {
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES);
        if (bytesRead === 0) break;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await target.writeFile(chunk);
        bytes += bytesRead;
      }
      await target.sync();
      return { bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  });
}

/**
 * Runs several at once to overlap the waits for the disk. After a failure nothing new starts, and the error is thrown
 * once all have stopped.
 */
export async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  // A generator, unlike the array's own iterator, ends for all consumers once one of them fails.
  const left = yieldEach(items);
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: COPIES_AT_ONCE }, worker));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

function* yieldEach<T>(items: readonly T[]): Generator<T> {
  yield* items;
}

/** A file name is durable only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  await withFile(folder, 'r', (handle) => handle.sync());
}

async function readIfThere(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function withFile<T>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<T>,
): Promise<T | undefined> {
  let file: FileHandle;
  try {
    file = await open(path, flags);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
