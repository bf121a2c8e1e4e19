import { toBase64url } from '#api/entry/bytes/base64url.ts';
import { joinBytes } from '#api/entry/bytes/bytes.ts';
import { type PassKind, writePassBody } from '#api/entry/pass/pass-format.ts';
import type { IssuedPass } from '#api/entry/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { getEntrySigner } from '../keys/entry-keys.ts';

/** A phone whose clock is slightly slow is not refused. */
const earlySeconds = 300;

interface PassToSign {
  kind: PassKind;
  passId: number;
  zones: number;
  /** From when it lets in; omitted: now. */
  startsAt?: Date;
  expiresAt: Date;
  /** Compressed point of P-256 in base64url. */
  deviceKey: string;
}

/** The tenant's signature for what a phone shows. */
export async function signPass(
  scope: TenantScope,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  { kind, passId, zones, startsAt = now, expiresAt, deviceKey }: PassToSign,
): Promise<IssuedPass> {
  const signer = await getEntrySigner(scope, services.secret, now);
  const starts = Math.max(startsAt.getTime(), now.getTime());
  const body = writePassBody({
    kind,
    kid: signer.kid,
    tenantId: scope.tenantId,
    passId,
    zones,
    flags: 0,
    notBefore: Math.floor(starts / 1000) - earlySeconds,
    expires: Math.floor(expiresAt.getTime() / 1000),
    deviceKey: Buffer.from(deviceKey, 'base64url'),
  });
  const pass = toBase64url(joinBytes(body, signer.sign(body)));
  return { pass, passId, expiresAt: expiresAt.toISOString(), serverTime: now.toISOString() };
}
