import { seal, unseal } from '../../db/secrets/seal.ts';
import { isSealedField, sealedPlace } from '../../db/secrets/sealed-columns.ts';

type Data = Record<string, string | number>;

const placeOf = (tenantId: number) => sealedPlace('message', tenantId);

/** For a field `sealed…` of a message's data: whoever reads the outbox must not be able to use what was mailed. */
export const sealForMessage = (secret: string, tenantId: number, text: string): string =>
  seal(secret, placeOf(tenantId), text);

/** The data as its text names it: `sealedLink` opened as `link`. Throws when it was sealed elsewhere. */
export function openSealedData(secret: string, message: { tenant_id: number; data: Data }): Data {
  return Object.fromEntries(
    Object.entries(message.data).map(([field, value]) => {
      if (!isSealedField(field) || typeof value !== 'string') return [field, value];
      const name = field.slice('sealed'.length);
      return [name.charAt(0).toLowerCase() + name.slice(1), unseal(secret, placeOf(message.tenant_id), value)];
    }),
  );
}
