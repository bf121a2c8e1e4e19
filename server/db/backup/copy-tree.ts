import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackedUpFile } from './backup-manifest.ts';
import { copyWithHash, eachAtOnce, listTree, syncFolder, type TreeFilter } from './copy-files.ts';

export type CopiedTree = { folders: string[]; files: BackedUpFile[] };

type CopyOptions = {
  readonly from: string;
  /** Created here. */
  readonly to: string;
  readonly filter: TreeFilter;
  readonly onProgress: (done: number, total: number) => void;
};

/** Copies a folder that may change meanwhile, and returns what was copied, by relative path. */
export async function copyTree({ from, to, filter, onProgress }: CopyOptions): Promise<CopiedTree> {
  mkdirSync(to, { mode: 0o700 });
  const { folders, files } = await listTree(from, filter);
  for (const folder of folders) mkdirSync(join(to, folder), { mode: 0o700 });
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const copied: BackedUpFile[] = [];
  let done = 0;
  await eachAtOnce(files, async ({ path, bytes }) => {
    const result = await copyWithHash(join(from, path), join(to, path));
    if (result) copied.push({ path, ...result });
    done += bytes;
    onProgress(done, total);
  });
  for (const folder of ['', ...folders]) await syncFolder(join(to, folder));
  return { folders, files: copied };
}
