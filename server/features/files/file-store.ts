import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

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

  /** Undefined if there is none. */
  async read(tenantId: number, sha256: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folderOf(tenantId), sha256)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

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

  #folderOf(tenantId: number): string {
    return join(this.#root, String(tenantId));
  }
}
