import { createTransport } from 'nodemailer';
import { MailboxFolder } from '../mailbox/mailbox-folder.ts';
import { mailContent } from './mail-content.ts';
import type { Mail, MailDriver } from './mail-driver.ts';

/** Without SMTP: each mail becomes a file in `<dataFolder>/mailbox`, which any mail program opens. */
export class FileMailDriver implements MailDriver {
  readonly #mailbox: MailboxFolder;
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(dataFolder: string) {
    this.#mailbox = new MailboxFolder(dataFolder);
  }

  async send(mail: Mail): Promise<void> {
    const { message } = await this.#composer.sendMail(mailContent(mail));
    await this.#mailbox.write(mail.id, 'eml', message as Buffer);
  }

  async close(): Promise<void> {
    this.#composer.close();
  }
}
