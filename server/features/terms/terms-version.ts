import { createHash } from 'node:crypto';
import type { BuyingTerms } from '#api/tenants/schema.ts';
import { refusedField } from '../../endpoint/api-error.ts';

/** Names terms by their texts: whatever changes in a language is another version. */
export const versionOfTerms = ({ et, en, lv }: BuyingTerms): string =>
  createHash('sha256')
    .update(JSON.stringify([et, en, lv]))
    .digest('hex')
    .slice(0, 16);

/** Whoever agreed to other terms than those in force is asked again. Throws 409 `changed_meanwhile`. */
export function refuseOtherTerms(texts: BuyingTerms, seen: string): void {
  if (versionOfTerms(texts) !== seen) throw refusedField(409, 'changed_meanwhile', 'termsVersion');
}
