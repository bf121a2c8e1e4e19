import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const pieceBytes = 256 * 1024;

declare module '../../endpoint/services.ts' {
  interface Services {
    files: FileStore;
  }
}

export interface StoredContent {
  sha256: string;
  bytes: number;
}

/**
 * Files by the hash of their content, a folder for each tenant, shared by all processes. What it holds of whom is in the
 * table `file`: content is written before its row and deleted after it.
 */
export class FileStore {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Where a file lies in the folder of all. */
  pathInRoot = (tenantId: number, sha256: string): string => `${tenantId}/${sha256}`;

  /** Durable when it returns; the same content is stored once. */
  async write(tenantId: number, content: Buffer): Promise<StoredContent> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const folder = this.#folderOf(tenantId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${sha256}.${randomUUID()}.part`);
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    // Also when it is there already: its age is that of its last use, so that it is not collected meanwhile.
    await rename(draft, join(folder, sha256));
    return { sha256, bytes: content.length };
  }

  /** The same of a stream, whose hash the caller knows. @throws Error where it is of other content */
  async writeStream(tenantId: number, sha256: string, source: Readable): Promise<void> {
    const folder = this.#folderOf(tenantId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${sha256}.${randomUUID()}.part`);
    const hash = createHash('sha256');
    source.on('data', (piece: Buffer) => hash.update(piece));
    await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    if (hash.digest('hex') !== sha256) throw new Error(`The content of ${sha256} is another.`);
    await rename(draft, join(folder, sha256));
  }

  /** The part of an upload from `offset` on; what a repetition or a crash has left there is overwritten. */
  async writePart(tenantId: number, uploadId: string, { offset, data }: { offset: number; data: Uint8Array }) {
    await mkdir(this.#uploadsOf(tenantId), { recursive: true, mode: 0o700 });
    const file = await open(join(this.#uploadsOf(tenantId), uploadId), constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      await file.write(data, 0, data.length, offset);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** Where an upload lies, for whoever checks it. */
  uploadPath = (tenantId: number, uploadId: string): string => join(this.#uploadsOf(tenantId), uploadId);

  /** Makes an upload one of the files, durably; the upload itself is deleted by `deleteUpload`, after its row. */
  async keepUpload(tenantId: number, uploadId: string): Promise<StoredContent> {
    const path = this.uploadPath(tenantId, uploadId);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const sha256 = hash.digest('hex');
    const target = join(this.#folderOf(tenantId), sha256);
    await link(path, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const now = new Date();
    await utimes(target, now, now);
    return { sha256, bytes: (await stat(target)).size };
  }

  deleteUpload = (tenantId: number, uploadId: string) => rm(this.uploadPath(tenantId, uploadId), { force: true });

  /** Of whom there is anything, also of tenants that are none any more. */
  async listTenantIds(): Promise<Set<number>> {
    const names = await readdir(this.root).catch(() => []);
    return new Set(names.map(Number).filter(Number.isInteger));
  }

  /** Uploads that nobody has gone on with since an instant. */
  async deleteOldUploads(tenantId: number, before: Date): Promise<void> {
    for (const name of await readdir(this.#uploadsOf(tenantId)).catch(() => [])) {
      const file = await stat(this.uploadPath(tenantId, name)).catch(() => undefined);
      if (file && file.mtime < before) await this.deleteUpload(tenantId, name);
    }
  }

  /** A part of a file, both ends inclusive, in pieces as they are asked for: fewer of them leave more time for everybody else. */
  stream = (tenantId: number, sha256: string, range: { start: number; end: number }) =>
    createReadStream(join(this.#folderOf(tenantId), sha256), { ...range, highWaterMark: pieceBytes });

  /** A whole file in pieces. */
  streamAll = (tenantId: number, sha256: string) =>
    createReadStream(join(this.#folderOf(tenantId), sha256), { highWaterMark: pieceBytes });

  /** Undefined if there is none. */
  async read(tenantId: number, sha256: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folderOf(tenantId), sha256)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** Whether there is such a file. */
  has = (tenantId: number, sha256: string): Promise<boolean> =>
    stat(join(this.#folderOf(tenantId), sha256)).then(
      () => true,
      () => false,
    );

  /** All that a tenant has, which is none any more. */
  deleteAll = (tenantId: number) => rm(this.#folderOf(tenantId), { recursive: true, force: true });

  /** Deletes what was written before an instant and is not among the hashes, drafts of a crash included. */
  async deleteOthers(tenantId: number, kept: ReadonlySet<string>, before: Date): Promise<number> {
    const folder = this.#folderOf(tenantId);
    const names = await readdir(folder).catch(() => []);
    let deleted = 0;
    for (const name of names.filter((one) => !kept.has(one))) {
      const path = join(folder, name);
      // Another process may be deleting it too.
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile() || file.mtime >= before) continue;
      await rm(path, { force: true });
      deleted += 1;
    }
    return deleted;
  }

  #uploadsOf(tenantId: number): string {
    return join(this.#folderOf(tenantId), 'uploads');
  }

  #folderOf(tenantId: number): string {
    return join(this.root, String(tenantId));
  }
}
