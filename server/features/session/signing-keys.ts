import { createPublicKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../db/open-database.ts';
import { seal, unseal } from '../../db/secrets/seal.ts';
import { sealedPlace } from '../../db/secrets/sealed-columns.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import { insertSigningKey } from './commands.ts';
import { findSigningKeys } from './queries.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    signingKeys: SigningKeys;
  }
}

export const signingAlgorithm = 'EdDSA';
export const tokenType = 'at+jwt';
/** Doors' tokens are signed with the same key; the type distinguishes them. */
export const doorTokenType = 'door+jwt';
export type TokenType = typeof tokenType | typeof doorTokenType;

/** How often an unknown key is looked up at most, however many tokens name it. */
const reloadAfterMs = 10_000;

interface TenantKeys {
  loadedAt: number;
  current: { kid: string; privateKey: CryptoKey } | undefined;
  publicKeys: Map<string, KeyObject>;
}

const importKey = async (jwk: JWK): Promise<CryptoKey> => (await importJWK(jwk, signingAlgorithm)) as CryptoKey;
const placeOf = (tenantId: number) => sealedPlace('signing_key', tenantId, 'access_token');

/**
 * The Ed25519 keys that sign access tokens, one per tenant, created when first needed and cached, so that checking a
 * token needs no query. A key that is retired manually is evicted when the process restarts.
 */
export class SigningKeys {
  readonly #database: Database;
  readonly #secret: string;
  readonly #byTenant = new Map<number, Promise<TenantKeys>>();

  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  /** The tenant's signing key. `now` in milliseconds. */
  async getCurrent(tenantId: number, now: number): Promise<{ kid: string; privateKey: CryptoKey }> {
    const known = (await this.#keysOf(tenantId, now)).current;
    if (known) return known;
    await this.#create(tenantId);
    const { current } = await this.#load(tenantId, now);
    if (!current) throw new Error(`Tenant ${tenantId} has no signing key although one was made.`);
    return current;
  }

  async findPublic(tenantId: number, kid: string, now: number): Promise<KeyObject | undefined> {
    const known = await this.#keysOf(tenantId, now);
    if (known.publicKeys.has(kid) || now - known.loadedAt < reloadAfterMs) return known.publicKeys.get(kid);
    return (await this.#load(tenantId, now)).publicKeys.get(kid);
  }

  #keysOf(tenantId: number, now: number): Promise<TenantKeys> {
    return this.#byTenant.get(tenantId) ?? this.#load(tenantId, now);
  }

  #load(tenantId: number, now: number): Promise<TenantKeys> {
    const loading = this.#read(tenantId, now);
    this.#byTenant.set(tenantId, loading);
    loading.catch(() => {
      if (this.#byTenant.get(tenantId) === loading) this.#byTenant.delete(tenantId);
    });
    return loading;
  }

  async #read(tenantId: number, loadedAt: number): Promise<TenantKeys> {
    const rows = await inTenant(this.#database, tenantId, findSigningKeys);
    const keys: TenantKeys = { loadedAt, current: undefined, publicKeys: new Map() };
    for (const row of rows) {
      const kid = String(row.id);
      const privateJwk = unseal(this.#secret, placeOf(tenantId), row.sealed_private_key);
      keys.current = { kid, privateKey: await importKey(JSON.parse(privateJwk)) };
      keys.publicKeys.set(kid, createPublicKey({ key: row.public_jwk, format: 'jwk' }));
    }
    return keys;
  }

  /** If several processes do this at once, one succeeds; the others' keys are discarded unused. */
  async #create(tenantId: number): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { crv: 'Ed25519', extractable: true });
    const sealedPrivateKey = seal(this.#secret, placeOf(tenantId), JSON.stringify(await exportJWK(privateKey)));
    const publicJwk = await exportJWK(publicKey);
    await inTenant(this.#database, tenantId, (scope) => insertSigningKey(scope, { publicJwk, sealedPrivateKey }));
  }
}
