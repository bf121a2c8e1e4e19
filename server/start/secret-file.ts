import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As long as nobody will ever guess. */
export const makeSecret = (): string => randomBytes(48).toString('base64url');

/** The file in the data root that holds the secret of a server that was given none. */
export class SecretFile {
  readonly #path: string;
  readonly #nextPath: string;

  constructor(dataRoot: string) {
    this.#path = join(dataRoot, 'secret');
    this.#nextPath = `${this.#path}.next`;
  }

  /** Whole or not at all, and the first of two starts at once wins: a link is made only where nothing is. */
  readOrMake(): string {
    if (!existsSync(this.#path)) {
      const draft = `${this.#path}.${process.pid}`;
      this.#write(draft, makeSecret());
      try {
        linkSync(draft, this.#path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        rmSync(draft);
      }
    }
    return readFileSync(this.#path, 'utf8').trim();
  }

  /** What a change of the secret wrote that was killed before it ended. */
  findNext(): string | undefined {
    return existsSync(this.#nextPath) ? readFileSync(this.#nextPath, 'utf8').trim() : undefined;
  }

  /** On the disk before the database has the new secret, so that no moment exists at which nobody knows it. */
  writeNext(secret: string): void {
    this.#write(this.#nextPath, secret);
  }

  /** Once the database has it. */
  useNext(): void {
    renameSync(this.#nextPath, this.#path);
  }

  /** Root writes it for the owner of the folder, who may start the server next time. */
  #write(path: string, secret: string): void {
    rmSync(path, { force: true });
    writeFileSync(path, secret, { mode: 0o600, flush: true, flag: 'wx' });
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = statSync(join(path, '..'));
    chownSync(path, uid, gid);
  }
}
