import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose-mail.ts';
import type { Mail, MailDriver } from './mail-driver.ts';

/** Without a provider: each mail becomes a file in `<dataFolder>/mailbox`, which any mail program opens. */
export class FileMailDriver implements MailDriver {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'mailbox');
  }

  async send(mail: Mail): Promise<void> {
    const content = composeMail(mail);
    // Names and addresses of people: for the server's user only.
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, `${mail.id.replaceAll(/[^\w.@-]/g, '_')}.eml`);
    // A second attempt writes the same file, and nobody reads half of one.
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
