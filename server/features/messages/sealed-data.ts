import { seal, unseal } from '../../db/secrets/seal.ts';
import { isSealedField, sealedPlace } from '../../db/secrets/sealed-columns.ts';

type Data = Record<string, string | number>;

const placeOf = (tenantId: number) => sealedPlace('message', tenantId);

/** For a `sealed…` field of a message's data: a reader of the outbox must not be able to use the mailed secret. */
export const sealForMessage = (secret: string, tenantId: number, text: string): string =>
  seal(secret, placeOf(tenantId), text);

/**
 * The data under the names of the text: `sealedLink` opened as `link`. Throws when it was sealed for another location.
 */
export function openSealedData(secret: string, message: { tenant_id: number; data: Data }): Data {
  return Object.fromEntries(
    Object.entries(message.data).map(([field, value]) => {
      if (!isSealedField(field) || typeof value !== 'string') return [field, value];
      const name = field.slice('sealed'.length);
      return [name.charAt(0).toLowerCase() + name.slice(1), unseal(secret, placeOf(message.tenant_id), value)];
    }),
  );
}
