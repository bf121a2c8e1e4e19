import { createHash, randomBytes } from 'node:crypto';
import type { joinEndpoints } from '#api/join/endpoints.ts';
import type { memberEndpoints } from '#api/join/member-endpoints.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { issuePurchase } from '#server/features/invoices/purchase/issue-purchase.ts';
import { noteAcceptance } from '#server/features/terms/commands.ts';
import { versionOfTerms } from '#server/features/terms/terms-version.ts';
import { buildNewcomer } from '#tests/builders/money/build-newcomer.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, ofUnit, type SamplesOf } from '#tests/support/sample.ts';

const makeSecret = () => randomBytes(32).toString('base64url');
const namesOf = (mark: string) => ({ et: mark, en: mark, lv: mark });

const addPackage = ({ inScope, mark }: FullTenant) => inScope((scope) => buildPackage(scope, { names: namesOf(mark) }));

const addVisits = ({ inScope, mark }: FullTenant) =>
  inScope((scope) =>
    buildPackage(scope, {
      names: namesOf(mark),
      grants: { type: 'ticket', billing: undefined, months: undefined, visits: 10, days: 90 },
    }),
  );

/** Visits, since the tenant's people have a contract. */
const choose = async (tenant: FullTenant) => ({
  productId: await addVisits(tenant),
  unitId: tenant.ids.unit,
  startsOn: '2026-12-10',
});

/** After the last day of the contracts that the tenant's people have, also where a pause has moved it. */
const chooseContract = async (tenant: FullTenant) => ({
  productId: await addPackage(tenant),
  unitId: tenant.ids.unit,
  startsOn: '2027-01-15',
});

const person = {
  firstName: 'Liis',
  lastName: 'Liituja',
  email: 'liis@liituja.test',
  phone: '+37255550100',
  idCode: '37605030299',
};

/** A join that was paid, since it cost nothing. */
async function addPaid(tenant: FullTenant, test: TestApp): Promise<string> {
  const secret = makeSecret();
  await tenant.inScope(async (scope) => {
    const till = await testTill(scope, test.clock.now);
    const names = namesOf(tenant.mark);
    const { id: purchaseId } = await createPurchase(scope, till, {
      clientId: null,
      visitor: { name: tenant.mark, email: 'uus@liituja.test' },
      unitId: tenant.ids.unit,
      language: 'et',
      isOnline: true,
      lines: [
        { names, unitPriceCents: 0, quantity: 1, vatCategory: 'standard', kind: 'other', grants: { type: 'none' } },
      ],
    });
    const secretHash = createHash('sha256').update(secret).digest('base64url');
    await buildNewcomer(scope, { purchase_id: purchaseId, secret_hash: secretHash, first_name: tenant.mark });
    await issuePurchase(scope, till, purchaseId);
  });
  return secret;
}

const device = {
  platform: 'Linux',
  userAgent: 'test',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  cpuCores: 4,
  touchPoints: 5,
};

export const samples: SamplesOf<typeof joinEndpoints & typeof memberEndpoints> = {
  listJoinProducts: async (tenant, person, test) => {
    await addPackage(tenant);
    return ofUnit(tenant, person, test);
  },
  checkJoin: async (tenant) => ({
    body: { ...(await choose(tenant)), idCode: person.idCode, email: person.email },
  }),
  quoteJoin: async (tenant) => ({ body: await choose(tenant) }),
  getOnlineDiscount: async (tenant) => ({
    query: { unit: String(tenant.ids.unit), id: String(await addPackage(tenant)) },
  }),
  join: async (tenant) => {
    const { mark } = tenant;
    const termsVersion = versionOfTerms({ et: mark, en: mark, lv: mark });
    return { body: { ...(await choose(tenant)), person, total: 4000, termsVersion, secret: makeSecret() } };
  },
  getContractProduct: async (tenant) => ({
    params: { id: await addPackage(tenant) },
    query: { unit: String(tenant.ids.unit), from: '2027-01-15' },
  }),
  checkContract: async (tenant) => ({ body: await chooseContract(tenant) }),
  buyContract: async (tenant) => {
    const { mark } = tenant;
    const termsVersion = versionOfTerms({ et: mark, en: mark, lv: mark });
    return { body: { ...(await chooseContract(tenant)), total: 4000, termsVersion } };
  },
  finishJoin: async (tenant, _, test) => ({
    body: { secret: await addPaid(tenant, test), deviceParameters: device },
  }),
};

const now = new Date('2026-11-18T10:00:00Z');

/** A join that nobody has paid yet. */
export const addRows: AddRows = async (scope, { mark, secret }) => {
  const names = namesOf(mark);
  const { id: purchaseId } = await createPurchase(scope, await testTill(scope, now), {
    clientId: null,
    visitor: { name: mark, email: 'ootel@liituja.test' },
    unitId: null,
    language: 'et',
    isOnline: true,
    lines: [
      { names, unitPriceCents: 500, quantity: 1, vatCategory: 'standard', kind: 'other', grants: { type: 'none' } },
    ],
  });
  const identity = { secret, code: '36805280109' };
  await buildNewcomer(scope, { purchase_id: purchaseId, first_name: mark, email: 'ootel@liituja.test', identity });
  const texts = { et: mark, en: mark, lv: mark };
  await noteAcceptance(scope, { purchaseId, clientId: null, texts, language: 'et', askedToStart: false, now });
};
