import { normalizeIdentityCode } from '#api/clients/identity-code.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';

export interface Whose {
  tenantId: number;
  clientId: number;
}

const placeOf = ({ tenantId, clientId }: Whose) => sealedPlace('client_identity', tenantId, clientId);

export const sealIdentityCode = (secret: string, whose: Whose, code: string): string =>
  seal(secret, placeOf(whose), code);

export const openIdentityCode = (secret: string, whose: Whose, sealed: string): string =>
  unseal(secret, placeOf(whose), sealed);

/** Throws 400 for what is no identity code; an empty text is none at all. */
export function readIdentityCode(text: string, path: string): string {
  const code = text === '' ? '' : normalizeIdentityCode(text);
  if (code === undefined) throw invalidFields([path]);
  return code;
}
