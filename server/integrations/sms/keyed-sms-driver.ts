import type { Sms, SmsDriver } from './sms-driver.ts';

/** By the provider for tenants with an account there, into files for the others. */
export class KeyedSmsDriver implements SmsDriver {
  readonly #provider: SmsDriver;
  readonly #files: SmsDriver;

  constructor(provider: SmsDriver, files: SmsDriver) {
    this.#provider = provider;
    this.#files = files;
  }

  send(sms: Sms): Promise<string | undefined> {
    return (sms.account ? this.#provider : this.#files).send(sms);
  }
}
