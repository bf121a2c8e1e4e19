import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { UndeliverableError } from '../undeliverable-error.ts';
import { mailContent } from './mail-content.ts';
import type { Mail, MailDriver } from './mail-driver.ts';

export interface SmtpSettings {
  /** `smtp://` (STARTTLS if the server offers it) or `smtps://`, with user and password if the server requires them. */
  url: string;
  /** Refuse a server that offers no TLS. Its certificate is checked in any case. */
  isTlsRequired: boolean;
  /** For tests: the certificate of a server on this machine. */
  tls?: ConnectionOptions;
  /** For tests: less than the default. */
  timeoutMs?: number;
}

/** Below the 15 seconds that a driver has, for all replies of the server together. */
const defaultTimeoutMs = 12_000;

/**
 * Sends over a few pooled connections. A mail with unknown outcome (the connection ends after its last byte) is
 * retried: it may arrive twice under one Message-ID, by which mail programs and providers deduplicate; without the
 * retry it might never arrive.
 */
export class SmtpMailDriver implements MailDriver {
  readonly #transport: ReturnType<typeof createSmtpTransport>;
  readonly #timeoutMs: number;

  constructor(settings: SmtpSettings) {
    this.#timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
    this.#transport = createSmtpTransport(settings, this.#timeoutMs);
  }

  async send(mail: Mail): Promise<void> {
    const content = mailContent(mail);
    try {
      // An inactivity timeout alone is no bound: a server may respond to each command just in time.
      await this.#transport.sendMail({ ...content, signal: AbortSignal.timeout(this.#timeoutMs) });
    } catch (error) {
      throw isRefusedForGood(error) ? new UndeliverableError((error as Error).message) : error;
    }
  }

  async close(): Promise<void> {
    this.#transport.close();
  }
}

function createSmtpTransport({ url, isTlsRequired, tls }: SmtpSettings, timeoutMs: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // Our own queue retries; here only a connection that the server closed while idle is replaced.
    maxRequeues: 1,
    requireTLS: isTlsRequired,
    connectionTimeout: timeoutMs / 2,
    dnsTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
    ...(tls && { tls }),
  });
}

/**
 * 55x for the recipient or the content. Other refusals concern our account, sender or connection: the operator may fix
 * them while the queue retries.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 550 && responseCode <= 559 && (command === 'RCPT TO' || command === 'DATA');
}
