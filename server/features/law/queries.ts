import type { LawPage } from '#api/law/pages.ts';
import type { LawTexts } from '#api/law/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** The words in force of each page that the club has written. */
export const listTextsInForce = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('law_text')
    .select(['page', 'version', 'texts', 'valid_from as validFrom'])
    .distinctOn('page')
    .where('tenant_id', '=', tenantId)
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute();

/** All versions, the newest first, with who wrote them. */
export const listVersions = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('law_text')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'law_text.tenant_id').onRef('client.id', '=', 'law_text.by_client_id'),
    )
    .select(['page', 'version', 'texts', 'valid_from as validFrom'])
    .select(['client.first_name as firstName', 'client.last_name as lastName', 'client.erased_at as erasedAt'])
    .where('law_text.tenant_id', '=', tenantId)
    .orderBy('version', 'desc')
    .execute();

/** The newest version of a page; 0 where there is none. */
export async function newestVersion({ db, tenantId }: TenantScope, page: LawPage): Promise<number> {
  const row = await db
    .selectFrom('law_text')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('tenant_id', '=', tenantId)
    .where('page', '=', page)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What buyers accept. */
export async function getBuyingTerms({ db, tenantId }: TenantScope): Promise<LawTexts> {
  const row = await db
    .selectFrom('tenant_settings')
    .select('buying_terms')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.buying_terms;
}
