import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `mailbox` in the data folder, where messages without a provider become files. They contain names and password-reset
 * links, so only the server's user may read them, and the retention job deletes them.
 */
export class MailboxFolder {
  readonly #path: string;
  #isPrepared = false;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'mailbox');
  }

  /** @param id of the message; a second attempt overwrites the first one's file atomically */
  async write(id: string, extension: string, content: string | Uint8Array): Promise<void> {
    await this.#prepare();
    const path = join(this.#path, `${id.replaceAll(/[^\w.@-]/g, '_')}.${extension}`);
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  /** Deletes the files written before an instant, including partial files left by a crash. */
  async deleteBefore(before: Date): Promise<void> {
    for (const name of await this.#list()) {
      const path = join(this.#path, name);
      // Another process may be deleting them too.
      const file = await stat(path).catch(() => undefined);
      if (file?.isFile() && file.mtime < before) await rm(path, { force: true });
    }
  }

  async #prepare(): Promise<void> {
    if (this.#isPrepared) return;
    await mkdir(this.#path, { recursive: true, mode: 0o700 });
    // It may have been created manually or by an older version, open to others.
    await chmod(this.#path, 0o700);
    this.#isPrepared = true;
  }

  async #list(): Promise<string[]> {
    try {
      return await readdir(this.#path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}
