import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import type { PushPayload } from '#api/messages/push-payload.ts';
import type { PushSubscriptionData } from '#api/messages/schema.ts';

/** A message that a push service received, as its device reads it. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  /** The sender, by its signature. */
  sender: { claims: JWTPayload; publicKey: string };
  payload: PushPayload;
}

interface Device {
  pair: ECDH;
  auth: Buffer;
}

/** A local push service with its browsers: it decrypts what arrives, as they would. */
export class PushService {
  readonly arrived: Arrived[] = [];
  /** Responses to the next requests; 201 when there is none left. */
  answers: { status: number; location?: string }[] = [];
  readonly #devices = new Map<string, Device>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        void this.#take(request.url ?? '', request.headers, Buffer.concat(parts)).then(({ status, location }) =>
          response.writeHead(status, location ? { location } : {}).end(),
        );
      });
    });
  }

  static async open(port = 0): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(port, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** As a browser subscribes: a new key pair and secret, and an unguessable URL. */
  subscribe(): PushSubscriptionData {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/push/${randomUUID()}`;
    this.#devices.set(path, { pair, auth });
    return { endpoint: this.origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  async #take(
    path: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<{ status: number; location?: string }> {
    const device = this.#devices.get(path);
    if (!device) return { status: 404 };
    const answer = this.answers.shift() ?? { status: 201 };
    if (answer.status >= 300) return answer;
    const sender = await readSender(String(headers.authorization), this.origin);
    this.arrived.push({ path, headers, sender, payload: JSON.parse(decrypt(body, device)) });
    return answer;
  }
}

/** RFC 8292: the token is signed for this push service, with the key next to it. */
async function readSender(authorization: string, audience: string): Promise<Arrived['sender']> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: toText(point.subarray(1, 33)), y: toText(point.subarray(33)) };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience });
  return { claims: payload, publicKey };
}

const toText = (bytes: Buffer): string => bytes.toString('base64url');

const derive = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8188 and 8291, in one record. */
function decrypt(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const input = derive(auth, pair.computeSecret(senderKey), info, 32);
  const key = derive(salt, input, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(salt, input, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((octet) => octet !== 0)) throw new Error('no end of the record');
  return padded.subarray(0, end).toString();
}
