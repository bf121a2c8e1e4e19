import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { AppleWalletBody } from '#api/wallet/schema.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';
import type { AppleKeys } from '../../../integrations/wallet/apple-keys.ts';
import { findAppleWallet } from './queries.ts';

export interface CheckedKeys extends AppleKeys {
  expiresAt: Date;
}

/**
 * What signs passes, if these belong together: the certificate is of a pass type and of a team, valid now, of this key, and signed by
 * that issuer. Throws 400 with the field that does not.
 */
export function checkAppleKeys(body: AppleWalletBody, now: Date): CheckedKeys {
  const certificate = readCertificate(body.certificate) ?? refuse('certificate');
  const issuer = readCertificate(body.issuerCertificate) ?? refuse('issuerCertificate');
  const key = readKey(body) ?? refuse('key');
  const passTypeId = partOf(certificate, 'UID') ?? refuse('certificate');
  const teamId = partOf(certificate, 'OU') ?? refuse('certificate');
  if (!passTypeId.startsWith('pass.') || !isValidAt(certificate, now)) refuse('certificate');
  // The format knows only these.
  if (key.asymmetricKeyType !== 'rsa' || !certificate.checkPrivateKey(key)) refuse('key');
  if (!certificate.verify(issuer.publicKey) || !isValidAt(issuer, now)) refuse('issuerCertificate');
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    issuerCertificate: issuer.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    expiresAt: new Date(certificate.validTo),
  };
}

function refuse(field: keyof AppleWalletBody): never {
  throw invalidFields([field]);
}

const isValidAt = (certificate: X509Certificate, now: Date): boolean =>
  new Date(certificate.validFrom) <= now && now < new Date(certificate.validTo);

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function readKey({ key, passphrase }: AppleWalletBody): KeyObject | undefined {
  try {
    return createPrivateKey({ key, ...(passphrase && { passphrase }) });
  } catch {
    return undefined;
  }
}

const partOf = ({ subject }: X509Certificate, name: string): string | undefined =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const placeOf = (tenantId: number) => sealedPlace('apple_wallet', tenantId);

export const sealAppleKey = (secret: string, tenantId: number, key: string): string =>
  seal(secret, placeOf(tenantId), key);

/** What the club signs with; undefined where it has nothing, or what it has is over. */
export async function findAppleKeys(scope: TenantScope, secret: string, now: Date): Promise<AppleKeys | undefined> {
  const row = await findAppleWallet(scope);
  if (!row || row.expiresAt <= now) return undefined;
  const { sealedKey, expiresAt: _end, changedAt: _since, ...kept } = row;
  return { ...kept, key: unseal(secret, placeOf(scope.tenantId), sealedKey) };
}
