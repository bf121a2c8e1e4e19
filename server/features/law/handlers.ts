import { isDeepStrictEqual } from 'node:util';
import type { lawEndpoints } from '#api/law/endpoints.ts';
import { type KeptAreaName, keptAreas } from '#api/law/kept-areas.ts';
import { type LawPage, lawPages } from '#api/law/pages.ts';
import type { KeptArea, Law, LawHistory, LawTexts } from '#api/law/schema.ts';
import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../endpoint/api-error.ts';
import type { HandlerRequest, HandlersOf } from '../../endpoint/handler.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { eraseRules } from '../clients/erase/erase-rules.ts';
import { exchangeBuyingTerms, insertVersion } from './commands.ts';
import { keepDays } from './keep-days.ts';
import { getBuyingTerms, listTextsInForce, listVersions, newestVersion } from './queries.ts';

type Request = HandlerRequest<typeof lawEndpoints.changeLawText>;

/**
 * Writes the next version of a page. Terms of purchase are what buyers accept too; what the operator had set is kept as a version
 * of its own. Throws 409 `changed_meanwhile`, 400 where the terms would be empty.
 */
async function changeLawText(scope: TenantScope, { body, claims, now }: Request): Promise<void> {
  const { page, texts } = body;
  if (page === 'terms' && Object.values(texts).includes('')) throw invalidFields(emptyOf(texts));
  if ((await newestVersion(scope, page)) !== body.version) throw new ApiError(409, 'changed_meanwhile');
  const earlier = page === 'terms' ? await keepEarlierTerms(scope, texts) : 0;
  const version = body.version + earlier + 1;
  const isNew = await insertVersion(scope, { page, version, texts, validFrom: now, byClientId: claims.clientId });
  if (!isNew) throw new ApiError(409, 'changed_meanwhile');
}

const emptyOf = (texts: LawTexts): string[] =>
  Object.entries(texts).flatMap(([language, text]) => (text === '' ? [`texts.${language}`] : []));

/** Returns how many versions that made. */
async function keepEarlierTerms(scope: TenantScope, texts: LawTexts): Promise<number> {
  const before = await exchangeBuyingTerms(scope, texts);
  const known = (await listTextsInForce(scope)).find(({ page }) => page === 'terms');
  if (isDeepStrictEqual(known?.texts, before)) return 0;
  const version = (known?.version ?? 0) + 1;
  await insertVersion(scope, { page: 'terms', version, texts: before, validFrom: null, byClientId: null });
  return 1;
}

/** On which ground each area is kept, and for how long. */
const terms: Readonly<Record<KeptAreaName, Pick<KeptArea, 'ground' | 'days'>>> = {
  account: { ground: 'contract', days: null },
  devices: { ground: 'interest', days: keepDays.endedSessions },
  bookings: { ground: 'contract', days: null },
  entries: { ground: 'contract', days: keepDays.visits },
  entitlements: { ground: 'contract', days: null },
  money: { ground: 'law', days: null },
  messages: { ground: 'contract', days: keepDays.messages },
  ads: { ground: 'consent', days: null },
  notes: { ground: 'interest', days: null },
  feedback: { ground: 'interest', days: null },
  videos: { ground: 'contract', days: null },
  files: { ground: 'interest', days: null },
  log: { ground: 'law', days: keepDays.auditEvents },
  visitors: { ground: 'contract', days: keepDays.visitors },
};

/** Without tables of its own it is in the client’s row, which is emptied. */
function onErasure(area: KeptAreaName): KeptArea['onErasure'] {
  const rules = new Set(Object.values(eraseRules[area]));
  if ([...rules].every((rule) => rule === 'delete')) return 'erased';
  return rules.size === 1 && rules.has('keep') ? 'kept' : 'partly';
}

/** The rows of the privacy notice. */
const listKept = (): KeptArea[] => keptAreas.map((area) => ({ area, ...terms[area], onErasure: onErasure(area) }));

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
