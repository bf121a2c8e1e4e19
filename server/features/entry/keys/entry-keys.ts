import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { insertEntryKey } from './commands.ts';
import { type EntryKeyRow, listEntryKeys } from './queries.ts';

const days = 86_400_000;
/** A key is accepted for a year, … */
const believedDays = 365;
/**
 * … stops signing in the last thirty days, and the next one is created that long before: by then every door has
 * received it.
 */
const overlapDays = 30;

export interface EntrySigner {
  kid: number;
  /** Ed25519, 64 bytes. */
  sign(message: Uint8Array): Uint8Array;
}

const placeOf = (tenantId: number, kid: number) => sealedPlace('entry_key', tenantId, kid);
const signsUntil = ({ notAfter }: EntryKeyRow): number => notAfter.getTime() - overlapDays * days;

/** The tenant's current signing key for passes, created when first needed. */
export async function getEntrySigner(scope: TenantScope, secret: string, now: Date): Promise<EntrySigner> {
  const known = await findSigning(scope, now);
  if (!known) await createKey(scope, secret, now);
  const key = known ?? (await findSigning(scope, now));
  if (!key) throw new Error(`Tenant ${scope.tenantId} has no key for passes although one was made.`);
  return openSigner(scope, secret, key);
}

/**
 * Creates the next signing key a month before it is used, so that a door that is offline for a while knows it in time.
 */
async function prepareNextKey(scope: TenantScope, secret: string, now: Date): Promise<void> {
  const signing = await findSigning(scope, now);
  if (!signing) return createKey(scope, secret, now);
  const from = new Date(signsUntil(signing));
  if (from.getTime() - now.getTime() > overlapDays * days || (await findSigning(scope, from))) return;
  await createKey(scope, secret, from);
}

/**
 * The key that signs data for doors: the oldest one still accepted, so that a door learns of the next key from one it
 * knows.
 */
export async function getSnapshotSigner(scope: TenantScope, secret: string, now: Date): Promise<EntrySigner> {
  const oldest = (await listEntryKeys(scope, now)).findLast(({ notBefore }) => notBefore <= now);
  return oldest ? openSigner(scope, secret, oldest) : getEntrySigner(scope, secret, now);
}

function openSigner(scope: TenantScope, secret: string, key: EntryKeyRow): EntrySigner {
  const pkcs8 = Buffer.from(unseal(secret, placeOf(scope.tenantId, key.kid), key.sealedPrivateKey), 'base64url');
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return { kid: key.kid, sign: (message) => sign(null, message, privateKey) };
}

async function findSigning(scope: TenantScope, now: Date): Promise<EntryKeyRow | undefined> {
  const keys = await listEntryKeys(scope, now);
  return keys.find((key) => key.notBefore <= now && now.getTime() < signsUntil(key));
}

/** A key that signs from then on. */
async function createKey(scope: TenantScope, secret: string, from: Date): Promise<void> {
  const newest = (await listEntryKeys(scope, from))[0];
  const kid = ((newest?.kid ?? 0) % 255) + 1;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await insertEntryKey(scope, {
    kid,
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    sealedPrivateKey: seal(secret, placeOf(scope.tenantId, kid), pkcs8),
    notBefore: from,
    notAfter: new Date(from.getTime() + believedDays * days),
  });
}

/**
 * The public keys that doors receive, including the next one from a month before it signs. One is created if there is
 * none.
 */
export async function listPublicKeys(scope: TenantScope, secret: string, now: Date) {
  await prepareNextKey(scope, secret, now);
  const keys = await listEntryKeys(scope, now);
  return keys.map(({ kid, publicKey, notBefore, notAfter }) => ({
    kid,
    publicKey,
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
  }));
}
