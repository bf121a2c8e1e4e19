import type { lawEndpoints } from '#api/law/endpoints.ts';
import { type LawPage, lawPages } from '#api/law/pages.ts';
import type { Law, LawHistory, LawTexts } from '#api/law/schema.ts';
import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { changeLawText } from './change-law-text.ts';
import { listKept } from './list-kept.ts';
import { getBuyingTerms, listTextsInForce, listVersions } from './queries.ts';

export const lawHandlers: HandlersOf<typeof lawEndpoints> = {
  getLaw: async ({ tenant, inTenant }) => {
    const written = await inTenant((scope) => listTextsInForce(scope));
    const terms = written.find(({ page }) => page === 'terms');
    return {
      identity: presentIdentity(tenant),
      kept: listKept(),
      texts: [
        ...written.filter(({ page }) => page !== 'terms').map(presentText),
        // Those that buyers accept, whoever has set them.
        presentText({ page: 'terms', texts: tenant.settings.buying_terms, validFrom: terms?.validFrom ?? null }),
      ],
    };
  },
  getLawTexts: async ({ inTenant }) => ({ items: await inTenant(presentHistories) }),
  changeLawText: async (request) => {
    const items = await request.inTenant(async (scope) => {
      await changeLawText(scope, request);
      return presentHistories(scope);
    });
    request.hasChanged('tenant');
    return { items };
  },
};

function presentIdentity({ settings }: Tenant): Law['identity'] {
  const { legalName, registryCode, vatNumber, address, email, country } = sellerRulesOf(
    settings.seller,
    settings.page_rules.main.countryCode,
  );
  const { replyTo = '', from = '' } = settings.mail;
  const reached = email || replyTo || from;
  return {
    name: settings.title,
    legalName,
    registryCode,
    vatNumber,
    address,
    country,
    email: reached,
    phone: settings.phone,
  };
}

const presentText = ({ page, texts, validFrom }: { page: LawPage; texts: LawTexts; validFrom: Date | null }) => ({
  page,
  texts,
  validFrom: validFrom?.toISOString() ?? null,
});

const noTexts = { et: '', en: '', lv: '' };

async function presentHistories(scope: TenantScope): Promise<LawHistory[]> {
  const all = await listVersions(scope);
  const terms = await getBuyingTerms(scope);
  return lawPages.map((page) => {
    const versions = all.filter((one) => one.page === page);
    return {
      page,
      texts: page === 'terms' ? terms : (versions[0]?.texts ?? noTexts),
      version: versions[0]?.version ?? 0,
      versions: versions.map(({ version, texts, validFrom, firstName, lastName, erasedAt }) => ({
        version,
        texts,
        validFrom: validFrom?.toISOString() ?? null,
        by: firstName === null || erasedAt ? null : `${firstName} ${lastName ?? ''}`.trim(),
      })),
    };
  });
}
