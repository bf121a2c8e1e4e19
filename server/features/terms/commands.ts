import type { Language } from '#api/languages.ts';
import type { BuyingTerms } from '#api/tenants/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { versionOfTerms } from './terms-version.ts';

interface Accepted {
  purchaseId: number;
  clientId: number | null;
  texts: BuyingTerms;
  language: Language;
  askedToStart: boolean;
  now: Date;
}

/** Notes which terms the buyer of a purchase has accepted, and keeps their text. */
export async function noteAcceptance({ db, tenantId }: TenantScope, accepted: Accepted): Promise<void> {
  const { purchaseId, clientId, texts, language, askedToStart, now } = accepted;
  const version = versionOfTerms(texts);
  await db
    .insertInto('terms_version')
    .values({ tenant_id: tenantId, version, texts: JSON.stringify(texts), first_accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('terms_acceptance')
    .values({
      tenant_id: tenantId,
      purchase_id: purchaseId,
      version,
      language,
      asked_to_start: askedToStart,
      accepted_at: now,
      client_id: clientId,
    })
    .execute();
}
