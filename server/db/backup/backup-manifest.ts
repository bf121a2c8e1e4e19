import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'manifest.json';

/** The two parts of a backup folder: PostgreSQL's data folder, and the other files of the data root. */
export const PARTS = { data: 'data', files: 'files' } as const;

/** A manifest that was tampered with must not write outside the restored folder. */
const relativePath = z
  .string()
  .min(1)
  .refine((path) => !isAbsolute(path) && !path.split('/').includes('..'), 'leads out of the backup');

const schema = z.object({
  format: z.literal(1),
  /** Trenn's version. */
  version: z.string(),
  postgresMajor: z.number().int(),
  /** For example `linux-x64`: PostgreSQL's data files fit one platform only. */
  platform: z.string(),
  startedAt: z.iso.datetime(),
  /** The backup contains everything committed by then, and possibly a little more. */
  completeUntil: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Includes empty folders, which PostgreSQL needs. */
  folders: z.array(relativePath),
  files: z.array(z.object({ path: relativePath, bytes: z.number().int().min(0), sha256: z.string().length(64) })),
});

export type BackupManifest = z.infer<typeof schema>;
export type BackedUpFile = BackupManifest['files'][number];

/**
 * Reads the manifest of a backup folder.
 * @throws BackupError when it is missing or incomplete
 */
export function readManifest(backup: string): BackupManifest {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is damaged';
    throw new BackupError(`${backup} is not a backup: its ${MANIFEST} cannot be read (${code}).`, { cause: error });
  }
  const result = schema.safeParse(found);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BackupError(`The ${MANIFEST} of ${backup} is damaged (${issue?.path.join('.')}: ${issue?.message}).`);
}
