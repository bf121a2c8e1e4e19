import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** Everything that an export holds, by its path. */
export async function readExport(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path);
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}

export const rowsOf = (parts: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  (parts.get(`tables/${table}.jsonl`)?.toString('utf8') ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
