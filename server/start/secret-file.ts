import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Long enough that it cannot be guessed. */
export const makeSecret = (): string => randomBytes(48).toString('base64url');

/** The file in the data root with the secret of a server that was configured without one. */
export class SecretFile {
  readonly #path: string;
  readonly #nextPath: string;

  constructor(dataRoot: string) {
    this.#path = join(dataRoot, 'secret');
    this.#nextPath = `${this.#path}.next`;
  }

  /** Atomic, and the first of two concurrent starts wins: a link is created only where no file exists. */
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

  /** The secret, if a server has made one. */
  find(): string | undefined {
    return existsSync(this.#path) ? readFileSync(this.#path, 'utf8').trim() : undefined;
  }

  /** A temporary file of a secret rotation that was killed before it ended. */
  findNext(): string | undefined {
    return existsSync(this.#nextPath) ? readFileSync(this.#nextPath, 'utf8').trim() : undefined;
  }

  /** Synced to disk before the database has the new secret, so that the secret is known at every moment. */
  writeNext(secret: string): void {
    this.#write(this.#nextPath, secret);
  }

  /** Called once the database has the new secret. */
  useNext(): void {
    renameSync(this.#nextPath, this.#path);
  }

  /** Root writes it for the folder's owner, who may start the server next time. */
  #write(path: string, secret: string): void {
    rmSync(path, { force: true });
    writeFileSync(path, secret, { mode: 0o600, flush: true, flag: 'wx' });
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = statSync(join(path, '..'));
    chownSync(path, uid, gid);
  }
}
