import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

/** Google’s service of tokens and of passes, for one account: keeps the passes that it was given. */
export class GoogleSimulator {
  readonly objects = new Map<string, Record<string, unknown>>();
  /** How often each was replaced. */
  readonly replaced: string[] = [];
  isAway = false;
  readonly #server: Server;
  readonly #publicKey: ReturnType<typeof createPublicKey>;
  #token = '';

  private constructor(privateKey: string) {
    this.#publicKey = createPublicKey(privateKey);
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(privateKey: string): Promise<GoogleSimulator> {
    const simulator = new GoogleSimulator(privateKey);
    await new Promise<void>((resolve) => simulator.#server.listen(0, '127.0.0.1', resolve));
    return simulator;
  }

  get way() {
    const { port } = this.#server.address() as AddressInfo;
    return { api: `http://127.0.0.1:${port}/walletobjects/v1`, tokens: `http://127.0.0.1:${port}/token` };
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What somebody does who follows a link: the pass is theirs. Throws for a link that is not signed by the account. */
  async save(url: unknown): Promise<Record<string, unknown>> {
    const token = String(url).replace('https://pay.google.com/gp/v/save/', '');
    const { payload } = await jwtVerify(token, this.#publicKey, { audience: 'google', algorithms: ['RS256'] });
    const { genericObjects } = payload['payload'] as { genericObjects: { id: string }[] };
    const [object] = genericObjects;
    if (!object || payload['typ'] !== 'savetowallet') throw new Error('This is no link of a wallet.');
    const kept = this.objects.get(object.id) ?? object;
    this.objects.set(object.id, kept);
    return kept;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const send = (status: number, said: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (this.isAway) return void send(503);
    if (request.url === '/token') return void send(...(await this.#giveToken(new URLSearchParams(body))));
    if (this.#token === '' || request.headers.authorization !== `Bearer ${this.#token}`) return void send(401);
    const [, id = ''] = /\/genericObject\/(.+)$/.exec(request.url ?? '') ?? [];
    const known = decodeURIComponent(id);
    if (request.method !== 'PUT' || !this.objects.has(known)) return void send(404);
    this.objects.set(known, JSON.parse(body) as Record<string, unknown>);
    this.replaced.push(known);
    send(200);
  }

  async #giveToken(asked: URLSearchParams): Promise<[number, object]> {
    try {
      const claims = {
        audience: this.way.tokens,
        algorithms: ['RS256'],
        currentDate: new Date('2026-11-18T10:30:00Z'),
      };
      const { payload } = await jwtVerify(asked.get('assertion') ?? '', this.#publicKey, claims);
      if (payload['scope'] !== 'https://www.googleapis.com/auth/wallet_object.issuer') return [403, {}];
      this.#token = crypto.randomUUID();
      return [200, { access_token: this.#token, expires_in: 3600 }];
    } catch {
      return [401, {}];
    }
  }
}
