import { smsParts } from '#api/messages/sms-parts.ts';
import { MailboxFolder } from '../mailbox/mailbox-folder.ts';
import { UndeliverableError } from '../undeliverable-error.ts';
import { isPhone } from './is-phone.ts';
import type { Sms, SmsDriver } from './sms-driver.ts';

/**
 * Without a provider: each SMS becomes a file in `<dataFolder>/mailbox`, with the number of parts that it would cost.
 */
export class FileSmsDriver implements SmsDriver {
  readonly #mailbox: MailboxFolder;

  constructor(dataFolder: string) {
    this.#mailbox = new MailboxFolder(dataFolder);
  }

  async send({ account: _account, sender: _sender, reportUrl: _reportUrl, ...sms }: Sms): Promise<undefined> {
    if (!isPhone(sms.to)) {
      throw new UndeliverableError('This is no phone number with its country.', 'invalid_number');
    }
    const content = JSON.stringify({ ...sms, ...smsParts(sms.text) }, null, 2);
    await this.#mailbox.write(sms.id, 'sms.json', `${content}\n`);
  }
}
