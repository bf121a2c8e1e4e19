import { createHmac } from 'node:crypto';
import { readPersonalCode } from '#api/clients/personal-code.ts';
import type { PlainDate } from '#api/dates.ts';
import { deriveKey } from '../../../db/secrets/derive-key.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import { refusedField } from '../../../endpoint/api-error.ts';

export interface Whose {
  tenantId: number;
  clientId: number;
}

/** What is stored of a personal code. */
export interface StoredIdentity {
  sealedCode: string;
  /** By which a code is found without opening any. */
  codeHash: string;
}

const placeOf = ({ tenantId, clientId }: Whose) => sealedPlace('client_identity', tenantId, clientId);

/** The same code has the same hash within a tenant; without the server's secret no code can be tried against it. */
export const hashIdentityCode = (secret: string, tenantId: number, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'personal-code')).update(`${tenantId}/${code}`).digest('base64url');

export const storedIdentity = (secret: string, whose: Whose, code: string): StoredIdentity => ({
  sealedCode: seal(secret, placeOf(whose), code),
  codeHash: hashIdentityCode(secret, whose.tenantId, code),
});

export const openIdentityCode = (secret: string, whose: Whose, sealed: string): string =>
  unseal(secret, placeOf(whose), sealed);

/** Throws 400 `id_code_not_valid` for what is no personal code on the club's day; an empty text is none at all. */
export function readIdentityCode(text: string, path: string, today: PlainDate): string {
  if (text === '') return '';
  const read = readPersonalCode(text, today);
  if (read === undefined) throw refusedField(400, 'data_validation_failed', path, 'id_code_not_valid');
  return read.code;
}
