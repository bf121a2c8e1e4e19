import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { filePath, type Manifest, manifestPath, proofPath, readManifest, tablePath } from './manifest.ts';
import { MoveError } from './move-error.ts';

/** A manifest of a tenant with a million files; larger is not one. */
const largestManifest = 256 * 2 ** 20;

/** An export file, whose parts are read as often as they are asked for, each as a stream. */
export class ExportReader {
  readonly manifest: Manifest;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: Manifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
  }

  /** @throws MoveError where the file is no export, of another secret, or changed */
  static async open(path: string, secret: string): Promise<ExportReader> {
    const zip = await openPromise(path, { autoClose: false }).catch((cause: Error) => {
      throw new MoveError('noExport', {}, { cause });
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName)) throw new MoveError('partTwice', { part: entry.fileName });
        entries.set(entry.fileName, entry);
      }
      const read = async (name: string): Promise<Buffer> => {
        const entry = entries.get(name);
        if (!entry || entry.uncompressedSize > largestManifest) throw new MoveError('noExport', {});
        return buffer(await zip.openReadStreamPromise(entry));
      };
      const proof = (await read(proofPath)).toString('utf8');
      return new ExportReader(zip, entries, readManifest(secret, await read(manifestPath), proof));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** Reads all of it once, and tells how far it is. @throws MoveError where it is not what its manifest says */
  async verify(tell: (share: number) => void): Promise<void> {
    const { tables, files } = this.manifest;
    const told = new Map<string, { bytes: number; sha256: string }>([
      ...tables.map((table) => [tablePath(table.name), table] as const),
      ...files.map((file) => [filePath(file.sha256), file] as const),
    ]);
    const strange = [...this.#entries.keys()].find(
      (name) => !told.has(name) && name !== manifestPath && name !== proofPath,
    );
    if (strange !== undefined) throw new MoveError('partUnnamed', { part: strange });
    const all = [...told.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    let before = 0;
    for (const [name, { bytes, sha256 }] of told) {
      const hash = createHash('sha256');
      let read = 0;
      try {
        for await (const piece of (await this.stream(name)) as AsyncIterable<Buffer>) {
          hash.update(piece);
          read += piece.length;
          tell((before + read) / Math.max(all, 1));
        }
      } catch (cause) {
        throw new MoveError('partDamaged', { part: name }, { cause });
      }
      if (read !== bytes || hash.digest('hex') !== sha256) {
        throw new MoveError('partDamaged', { part: name });
      }
      before += bytes;
    }
  }

  async stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw new MoveError('partLacks', { part: name });
    return this.#zip.openReadStreamPromise(entry);
  }

  /** The rows of a table as JSON, in batches of about a megabyte. */
  async *lines(table: string): AsyncGenerator<string[]> {
    const batchLength = 2 ** 20;
    let batch: string[] = [];
    let length = 0;
    let rest = '';
    // Not `readline`: to it some characters end a line that stand in texts as they are.
    for await (const text of (await this.stream(tablePath(table))).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        batch.push(line);
        length += line.length;
        if (length < batchLength) continue;
        yield batch;
        batch = [];
        length = 0;
      }
    }
    if (rest !== '') throw new MoveError('rowsCut', { table });
    if (batch.length > 0) yield batch;
  }
}
