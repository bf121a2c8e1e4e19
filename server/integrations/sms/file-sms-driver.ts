import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smsParts } from '#api/messages/sms-parts.ts';
import { UndeliverableError } from '../../features/messages/undeliverable-error.ts';
import type { Sms, SmsDriver } from './sms-driver.ts';

/** Without a provider: each SMS becomes a file in `<dataFolder>/mailbox`, with the parts that it would cost. */
export class FileSmsDriver implements SmsDriver {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'mailbox');
  }

  async send(sms: Sms): Promise<void> {
    if (!/^\+[1-9]\d{6,14}$/.test(sms.to)) throw new UndeliverableError('This is no phone number with its country.');
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, `${sms.id.replaceAll(/[^\w.@-]/g, '_')}.sms.json`);
    await writeFile(`${path}.part`, `${JSON.stringify({ ...sms, ...smsParts(sms.text) }, null, 2)}\n`, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
