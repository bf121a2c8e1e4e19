import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import type { DoorEvent, DoorSnapshot } from '#api/entry/door/door-schema.ts';
import type { TenantKey } from '#api/entry/pass/check-pass.ts';
import { challengeMessage } from '#api/entry/pass/pass-format.ts';
import { callServer, followEvents, type ServerPlace } from './server-calls.ts';
import { validateCommand } from './validate-command.ts';

export interface BridgeOptions {
  server: ServerPlace;
  /** The folder with the bridge's state. */
  folder: string;
  /** An admin's enrolment code, needed if it is not enrolled yet. */
  code?: string | undefined;
  /** Opens the lock. */
  open: () => Promise<void>;
  log: (line: string) => void;
  signal: AbortSignal;
  /** Initial delay before reconnecting. */
  restMs?: number;
  clock?: () => Date;
}

const longestRestMs = 30_000;
const maxNonces = 1000;

/**
 * Connects to the server and opens the lock on the club's commands, until it is stopped (`stopped`) or its door was
 * removed (`removed`).
 */
export async function runBridge(options: BridgeOptions): Promise<'stopped' | 'removed'> {
  const { folder, log, signal, restMs = 1000 } = options;
  const state = readState(folder) ?? (await enrol(options));
  const done = new Set<string>();
  let rest = restMs;
  while (!signal.aborted) {
    try {
      if ((await listen(options, state, done)) === 'removed') {
        forgetState(folder);
        log('This door was removed. Enrol it again with a new code.');
        return 'removed';
      }
      rest = restMs;
    } catch (error) {
      if (!signal.aborted) log(`No connection: ${(error as Error).message} Trying again.`);
    }
    await delay(rest, undefined, { signal }).catch(() => undefined);
    rest = Math.min(rest * 2, longestRestMs);
  }
  return 'stopped';
}

async function enrol({ server, folder, code, log }: BridgeOptions): Promise<BridgeState> {
  if (code === undefined) throw new Error('This is no door yet: give the code that an admin has made, with --code.');
  const { privateKey, publicKey } = makeKey();
  const { status, body } = await callServer(server, { method: 'POST', path: '/door/enrol', body: { code, publicKey } });
  if (status !== 200) throw new Error(`The server does not take this code (${status}).`);
  const { doorId, doorName } = body as { doorId: number; doorName: string };
  const state = { doorId, privateKey };
  writeState(folder, state);
  log(`This is the lock of ${doorName} now.`);
  return state;
}

/** One connection: fetches a token and the club's keys, then handles events until it ends. */
async function listen(options: BridgeOptions, state: BridgeState, done: Set<string>): Promise<'removed' | 'ended'> {
  const { server, signal, log, clock = () => new Date() } = options;
  const token = await askToken(server, state);
  if (token === undefined) return 'removed';
  let heard = await readKeys(server, token, clock);
  let isRemoved = false;
  let isConnected = false;
  await followEvents(server, token, signal, async (data) => {
    const event = data as DoorEvent;
    // The server's greeting: from now on every opening is received.
    if (!isConnected) log('Connected.');
    isConnected = true;
    if (event.kind === 'revoked') isRemoved = true;
    if (event.kind !== 'open') return;
    const now = clock().getTime() / 1000 + heard.aheadSeconds;
    const nonce = validateCommand(event.command ?? '', { doorId: state.doorId, keys: heard.keys, now, done });
    if (nonce === undefined) return log('A command was not the club’s, or was too old: not opened.');
    if (done.size >= maxNonces) done.clear();
    done.add(nonce);
    await options.open().then(
      () => log('Opened.'),
      (error: Error) => log(`The lock does not open: ${error.message}`),
    );
    // Keys change each year, and a connection may last as long.
    heard = await readKeys(server, token, clock).catch(() => heard);
  });
  return isRemoved ? 'removed' : 'ended';
}

/** Undefined if the door no longer exists. Throws without a connection. */
async function askToken(server: ServerPlace, { doorId, privateKey }: BridgeState): Promise<string | undefined> {
  const asked = await callServer(server, { method: 'POST', path: '/door/challenge', body: { doorId } });
  if (asked.status === 404) return undefined;
  const { challenge } = asked.body as { challenge: string };
  const signature = signWith(privateKey, challengeMessage(challenge));
  const given = await callServer(server, {
    method: 'POST',
    path: '/door/token',
    body: { doorId, challenge, signature },
  });
  if (given.status !== 200) throw new Error(`The server gives no token (${given.status}).`);
  return (given.body as { token: string }).token;
}

/** The club's keys, and the offset of its clock from this machine's. */
async function readKeys(server: ServerPlace, token: string, clock: () => Date) {
  const { status, body } = await callServer(server, { method: 'GET', path: '/door/snapshot', token });
  if (status !== 200) throw new Error(`The server tells no keys (${status}).`);
  const { tenantKeys, serverTime } = body as DoorSnapshot;
  const keys: TenantKey[] = tenantKeys.map(({ kid, publicKey, notBefore, notAfter }) => ({
    kid,
    publicKey: fromBase64url(publicKey) ?? new Uint8Array(),
    notBefore: Date.parse(notBefore) / 1000,
    notAfter: Date.parse(notAfter) / 1000,
  }));
  return { keys, aheadSeconds: (Date.parse(serverTime) - clock().getTime()) / 1000 };
}

/** The bridge's stored state: its door, and the key that authenticates it. */
interface BridgeState {
  doorId: number;
  /** PKCS #8 in PEM. */
  privateKey: string;
}

const fileOf = (folder: string): string => join(folder, 'door.json');

/** Undefined if it has not been enrolled. */
function readState(folder: string): BridgeState | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as BridgeState;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

function writeState(folder: string, state: BridgeState): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(fileOf(folder), JSON.stringify(state), { mode: 0o600 });
}

const forgetState = (folder: string): void => rmSync(fileOf(folder), { force: true });

/** Creates a P-256 key; its public half is in the server's format: the compressed point in base64url. */
function makeKey(): { privateKey: string; publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const isOdd = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 1;
  const point = Buffer.concat([Buffer.of(isOdd ? 3 : 2), Buffer.from(x, 'base64url')]);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { privateKey: pem, publicKey: point.toString('base64url') };
}

/** `r ‖ s` in base64url. */
function signWith(pem: string, message: Uint8Array): string {
  const key: KeyObject = createPrivateKey(pem);
  return sign('sha256', message, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}
