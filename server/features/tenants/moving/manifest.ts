import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../../../db/secrets/derive-key.ts';
import { MoveError } from './move-error.ts';

export const manifestPath = 'manifest.json';
/** HMAC-SHA256 of the manifest's bytes by the secret of the export, in hexadecimal. */
export const proofPath = 'manifest.hmac';
/** Rows as JSON, one a line, with the names of the columns. */
export const tablePath = (name: string): string => `tables/${name}.jsonl`;
export const filePath = (sha256: string): string => `files/${sha256}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const schema = z.object({
  format: z.literal(1),
  /** Trenn's version. */
  version: z.string(),
  /** The last migration of the database: rows fit a database with the same one. */
  schema: z.string(),
  madeAt: z.iso.datetime(),
  tenant: z.object({
    id: z.number().int().min(1),
    name: z.string(),
    isDemo: z.boolean(),
    createdAt: z.iso.datetime(),
    hosts: z.array(z.string()),
  }),
  /** Of tables with a counter the highest id, also of those that stay: no later row may get an id that a moved row names. */
  lastIds: z.record(z.string(), count),
  tables: z.array(z.object({ name: z.string(), rows: count, bytes: count, sha256 })),
  /** Named by their content. */
  files: z.array(z.object({ sha256, bytes: count })),
});

export type Manifest = z.infer<typeof schema>;

export function proofOf(secret: string, manifest: Buffer): string {
  return createHmac('sha256', deriveKey(secret, 'tenant-export')).update(manifest).digest('hex');
}

/**
 * What an export says of itself.
 * @throws MoveError where it is of another secret, changed, or of a format that this version does not know
 */
export function readManifest(secret: string, content: Buffer, proof: string): Manifest {
  const expected = Buffer.from(proofOf(secret, content));
  const given = Buffer.from(proof);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new MoveError('otherSecret', {});
  }
  const found = JSON.parse(content.toString('utf8')) as { format?: unknown };
  if (found.format !== 1) {
    throw new MoveError('otherFormat', { format: String(found.format) });
  }
  return schema.parse(found);
}
