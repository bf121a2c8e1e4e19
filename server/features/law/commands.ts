import type { LawPage } from '#api/law/pages.ts';
import type { LawTexts } from '#api/law/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

interface NewVersion {
  page: LawPage;
  version: number;
  texts: LawTexts;
  validFrom: Date | null;
  byClientId: number | null;
}

/** False: somebody else has written that version meanwhile. */
export async function insertVersion({ db, tenantId }: TenantScope, one: NewVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('law_text')
    .values({
      tenant_id: tenantId,
      page: one.page,
      version: one.version,
      texts: JSON.stringify(one.texts),
      valid_from: one.validFrom,
      by_client_id: one.byClientId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What buyers accept from now on. Returns what they accepted until now. */
export async function exchangeBuyingTerms({ db, tenantId }: TenantScope, texts: LawTexts): Promise<LawTexts> {
  const { buying_terms: before } = await db
    .selectFrom('tenant_settings')
    .select('buying_terms')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('tenant_settings')
    .set({ buying_terms: JSON.stringify(texts) })
    .where('tenant_id', '=', tenantId)
    .execute();
  return before;
}
