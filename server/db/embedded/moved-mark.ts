import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const markSchema = z.object({
  /** `db.example/trenn` */
  to: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

export type MovedMark = z.infer<typeof markSchema>;

const fileOf = (dataRoot: string): string => join(dataRoot, 'moved.json');

/** Where the database of this data root has gone: nobody may go on writing into the old one. */
export function findMovedMark(dataRoot: string): MovedMark | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(dataRoot), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return markSchema.parse(JSON.parse(text));
}

/** It is on the disk when this returns: what is written after it would be lost. */
export function writeMovedMark(dataRoot: string, mark: MovedMark): void {
  const draft = `${fileOf(dataRoot)}.draft`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${JSON.stringify(mark)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, fileOf(dataRoot));
  const folder = openSync(dataRoot, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export const removeMovedMark = (dataRoot: string): void => rmSync(fileOf(dataRoot), { force: true });
