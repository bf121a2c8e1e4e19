import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { localhostCertificate } from '../messages/localhost-certificate.ts';

export interface SeenPush {
  token: string;
  topic: string;
  body: string;
}

/** Apple's service of pushes: takes them from whoever shows a certificate of its authority. */
export class AppleSimulator {
  readonly seen: SeenPush[] = [];
  /** By the device's token; else 200. */
  readonly answers = new Map<string, { status: number; reason: string }>();
  readonly #server: Http2SecureServer;

  private constructor(server: Http2SecureServer) {
    this.#server = server;
    server.on('stream', (stream, headers) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const token = String(headers[':path']).replace('/3/device/', '');
        const isKnown = (stream.session?.socket as TLSSocket | undefined)?.authorized === true;
        if (isKnown)
          this.seen.push({ token, topic: String(headers['apns-topic']), body: Buffer.concat(chunks).toString() });
        const refusal = isKnown ? this.answers.get(token) : { status: 403, reason: 'BadCertificate' };
        stream.respond({ ':status': refusal?.status ?? 200 });
        stream.end(refusal ? JSON.stringify({ reason: refusal.reason }) : '');
      });
    });
  }

  static async open(authority: string): Promise<AppleSimulator> {
    const server = createSecureServer({
      ...localhostCertificate,
      ca: [authority],
      requestCert: true,
      rejectUnauthorized: false,
    });
    const simulator = new AppleSimulator(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return simulator;
  }

  get way() {
    const { port } = this.#server.address() as AddressInfo;
    return { origin: `https://localhost:${port}`, ca: localhostCertificate.cert };
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
