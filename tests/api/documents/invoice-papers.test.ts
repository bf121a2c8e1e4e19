import { beforeAll, describe, expect, it, test } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { openTill } from '#server/features/invoices/till.ts';
import { getTenantSettings } from '#server/features/tenants/queries.ts';
import { buildInvoice } from '#tests/builders/documents/build-invoice.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { callEndpoint } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

let app: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  app = await openSharedApp();
  tenant = await openFullTenant(app);
});

describe('the PDF of an invoice', () => {
  it('is made once, and then the same for its owner, for the desk and by its link', async () => {
    const { id, secret, number } = await build();
    const own = await fetchFile('getOwnInvoicePdf', 'client', { id });
    expect([own.status, own.fileName]).toEqual([200, `${number}.pdf`]);
    const { pages } = await readPdf(own.file);
    for (const part of [number, 'Liis Kuusk', 'Tasuda 49,90 €']) expect(pages[0]).toContain(part);
    // A long host breaks the line.
    expect(pages[0]?.replaceAll(' ', '')).toContain(`${tenant.host}/i/${number}`);
    for (const other of [
      await fetchFile('getAdminInvoicePdf', 'admin', { id }),
      await fetchFile('getPublicInvoicePdf', 'client', { secret }),
    ]) {
      expect(other.file.equals(own.file)).toBe(true);
    }
    const [paper, ...others] = await papersOf(id);
    expect([others.length, paper?.renderer_version, paper?.document.number]).toEqual([0, 2, number]);
    expect(paper?.logo_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stays as it was delivered when the club’s name, font and logo change', async () => {
    const { id } = await build();
    const before = await fetchFile('getOwnInvoicePdf', 'client', { id });
    await tenant.inScope(({ db }) =>
      db.updateTable('tenant_settings').set({ title: 'Uus nimi', font: 'inter' }).execute(),
    );
    expect((await fetchFile('getOwnInvoicePdf', 'client', { id })).file.equals(before.file)).toBe(true);
  });

  it('is made once where many ask for the first at the same time', async () => {
    const { id } = await build();
    const all = await Promise.all(Array.from({ length: 8 }, () => fetchFile('getOwnInvoicePdf', 'client', { id })));
    expect(new Set(all.map(({ file }) => file.toString('base64'))).size).toBe(1);
    expect(await papersOf(id)).toHaveLength(1);
  });

  it('is not found by somebody else, by another number, or by a wrong link', async () => {
    const { id } = await tenant.inScope((scope) => buildInvoice(scope, { clientId: tenant.people.admin.id }));
    for (const answer of [
      await fetchFile('getOwnInvoicePdf', 'client', { id }),
      await fetchFile('getAdminInvoicePdf', 'admin', { id: 2_000_000_000 }),
      await fetchFile('getPublicInvoicePdf', 'client', { secret: 'A'.repeat(32) }),
    ]) {
      expect([answer.status, answer.errors]).toEqual([404, ['invoice_not_found']]);
    }
  });
});

test('only an invoice that a company pays has an electronic form, and that says what cash rounded', async () => {
  const payer = {
    name: 'Pojad & OÜ',
    registryCode: '14567890',
    vatNumber: '',
    address: '',
    email: '',
    eAddress: '',
    buyerReference: 'PO-7',
  };
  const { id } = await build({ payer });
  const { file, fileName } = await fetchFile('getOwnInvoiceUbl', 'client', { id });
  expect(fileName).toMatch(/\.xml$/);
  expect(file.toString()).toContain('<cbc:RegistrationName>Pojad &amp; OÜ</cbc:RegistrationName>');
  expect(file.toString()).toContain('<cbc:BuyerReference>PO-7</cbc:BuyerReference>');
  const settings = await getTenantSettings(app.services.database, tenant.tenantId);
  await asApp(async (scope) => {
    const till = await openTill(scope, { settings, now: app.clock.now });
    const cash = { means: 'cash', amountCents: 4988, roundingCents: -2, externalId: null } as const;
    return settlePayment(scope, till, { ...cash, clientId: tenant.people.client.id, invoiceIds: [id] });
  });
  const paid = (await fetchFile('getOwnInvoiceUbl', 'client', { id })).file.toString();
  expect(paid).toMatch(/PrepaidAmount[^>]*>49\.88<[^]*PayableRoundingAmount[^>]*>-0\.02<[^]*PayableAmount[^>]*>0\.00</);
  const person = await build();
  expect((await fetchFile('getOwnInvoiceUbl', 'client', { id: person.id })).status).toBe(404);
});

test('a payer abroad without a number of VAT is where it was told to be, on paper and in the electronic form', async () => {
  const payer = {
    name: 'Sporto klubas UAB',
    registryCode: '111111113',
    vatNumber: '',
    address: 'Gedimino pr. 1, 01103 Vilnius',
    email: '',
    eAddress: '',
    buyerReference: '',
  };
  const abroad = await build({ payer: { ...payer, country: 'LT' } });
  const text = (await fetchFile('getAdminInvoiceUbl', 'admin', { id: abroad.id })).file.toString();
  const customer = /<cac:AccountingCustomerParty>[^]*<\/cac:AccountingCustomerParty>/.exec(text)?.[0];
  expect(customer).toContain('<cbc:EndpointID schemeID="0200">111111113</cbc:EndpointID>');
  expect(customer).toContain('<cbc:IdentificationCode>LT</cbc:IdentificationCode>');
  const pageOf = async (id: number) =>
    (await readPdf((await fetchFile('getAdminInvoicePdf', 'admin', { id })).file)).pages[0];
  expect(await pageOf(abroad.id)).toContain('01103 Vilnius Leedu');
  const here = await build({ payer });
  const same = (await fetchFile('getAdminInvoiceUbl', 'admin', { id: here.id })).file.toString();
  expect(same.match(/IdentificationCode>\w+/g)).toEqual(['IdentificationCode>EE', 'IdentificationCode>EE']);
  expect(await pageOf(here.id)).not.toMatch(/Leedu|Eesti/);
});

const refusalOf = (work: (scope: TenantScope) => Promise<unknown>) =>
  asApp(work).catch(({ code }: { code: string }) => code);

test('nobody changes a paper, or deletes it within the term of the books', async () => {
  expect(await refusalOf(({ db }) => db.updateTable('invoice_paper').set({ bytes: 2 }).execute())).toBe('42501');
  expect(await refusalOf(({ db }) => db.deleteFrom('invoice_paper').executeTakeFirst())).toMatchObject({
    numDeletedRows: 0n,
  });
});

const asApp = <T>(work: (scope: TenantScope) => Promise<T>) => inTenant(app.services.database, tenant.tenantId, work);

type Name =
  | 'getOwnInvoicePdf'
  | 'getOwnInvoiceUbl'
  | 'getPublicInvoicePdf'
  | 'getAdminInvoicePdf'
  | 'getAdminInvoiceUbl'
  | 'getClientPaymentConfirmation';

async function fetchFile(name: Name, who: 'client' | 'admin', params: Record<string, number | string>, query = {}) {
  const { host, people } = tenant;
  const response = await callEndpoint(app.app, name, { host, token: people[who].token, params, query });
  const body = response.json<{ content?: string; fileName?: string; errors?: string[] }>();
  return {
    status: response.statusCode,
    errors: body.errors,
    fileName: body.fileName,
    file: Buffer.from(body.content ?? '', 'base64'),
  };
}

const build = (values = {}) =>
  tenant.inScope((scope) => buildInvoice(scope, { clientId: tenant.people.client.id, ...values }));
const papersOf = (id: number) =>
  asApp((scope) => scope.db.selectFrom('invoice_paper').selectAll().where('invoice_id', '=', id).execute());
