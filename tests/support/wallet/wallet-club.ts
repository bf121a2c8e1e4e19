import { randomBytes } from 'node:crypto';
import type { AppleWalletBody } from '#api/wallet/schema.ts';
import { updateWallets, type WalletWays } from '#server/features/wallet/device/update-wallets.ts';
import { checkAppleKeys, sealAppleKey } from '#server/features/wallet/keys/apple-keys.ts';
import { saveAppleWallet } from '#server/features/wallet/keys/commands.ts';
import type { TestApp } from '../app/open-test-app.ts';
import type { TestClub } from '../app/test-club.ts';

/** The club signs with these from now on, as if an admin had entered them when they were good. */
export async function giveKeys(server: TestApp, club: TestClub, body: AppleWalletBody): Promise<void> {
  const { key, ...keys } = checkAppleKeys(body, new Date('2026-06-01T00:00:00Z'));
  const sealedKey = sealAppleKey(server.services.secret, club.tenantId, key);
  await club.inScope((scope) => saveAppleWallet(scope, { ...keys, sealedKey, now: server.clock.now }));
}

/** The job of each minute, for this club alone. */
export async function updateClub({ services }: TestApp, club: TestClub, ways: WalletWays = {}): Promise<void> {
  const tenantWork = Object.assign(Object.create(services.tenantWork) as typeof services.tenantWork, {
    each: (_name: string, _database: unknown, work: (id: number) => Promise<unknown>) => work(club.tenantId),
  });
  await updateWallets({ ...services, tenantWork }, ways);
}

/** A pass as a phone holds it, and what the phone asks of the server by itself. */
export class WalletPhone {
  readonly #server: TestApp;
  readonly #host: string;
  readonly device: string;
  readonly pushToken = randomBytes(32).toString('hex');
  pass: Record<string, unknown>;
  /** What it was told last. */
  #tag = '';

  constructor(server: TestApp, { host }: Pick<TestClub, 'host'>, pass: Record<string, unknown>) {
    this.#server = server;
    this.#host = host;
    this.pass = pass;
    this.device = randomBytes(16).toString('hex');
  }

  get serial(): string {
    return String(this.pass['serialNumber']);
  }

  get registration(): string {
    return `v1/devices/${this.device}/registrations/${String(this.pass['passTypeIdentifier'])}`;
  }

  send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token = this.pass['authenticationToken'], host = this.#host, body }: Sent = {},
  ) {
    return this.#server.app.inject({
      method,
      url: `/api/v0.1/wallet/${path}`,
      headers: { host, ...(token !== null && { authorization: `ApplePass ${String(token)}` }) },
      ...(body && { payload: body }),
    });
  }

  register = (sent: Sent = {}) =>
    this.send('POST', `${this.registration}/${this.serial}`, { body: { pushToken: this.pushToken }, ...sent });

  fetch = (sent: Sent = {}) =>
    this.send('GET', `v1/passes/${String(this.pass['passTypeIdentifier'])}/${this.serial}`, sent);

  /** What has changed since it asked last, as it does when it is told to. */
  async listChanged(): Promise<string[]> {
    const since = this.#tag && `?passesUpdatedSince=${this.#tag}`;
    const answer = await this.send('GET', `${this.registration}${since}`, { token: null });
    if (answer.statusCode === 204) return [];
    const { serialNumbers, lastUpdated } = answer.json<{ serialNumbers: string[]; lastUpdated: string }>();
    this.#tag = lastUpdated;
    return serialNumbers;
  }
}

interface Sent {
  /** Null: none. */
  token?: unknown;
  host?: string;
  body?: object;
}
