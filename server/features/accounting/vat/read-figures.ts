import type { VatFigures } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { type TaxedAmount, taxedWithin } from '#api/invoices/tax-points.ts';
import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { type InvoiceOfVat, listTaxedInvoices } from './queries.ts';

/**
 * From how many cents without VAT the annexes name partners (EE: KMD INF, 1,000 € a partner and month, KMS § 27) or single
 * invoices (LV: PVN 1-III, 150 € since 2018-01-01, Cabinet regulation 40 of 2013-01-15); what is below is summed there.
 */
const listedFrom = { EE: { partner: 100_000, invoice: 0 }, LV: { partner: 0, invoice: 15_000 } } as const;

type Partner = VatFigures['partners'][number];

const present = ({ code, percent, grossCents, vatCents }: TaxedAmount) => ({
  code,
  percent,
  netCents: grossCents - vatCents,
  vatCents,
});

const sumOf = (rows: readonly { netCents: number; vatCents: number }[]) => ({
  netCents: rows.reduce((sum, { netCents }) => sum + netCents, 0),
  vatCents: rows.reduce((sum, { vatCents }) => sum + vatCents, 0),
});

/** What was taxed in a span of days, by rate and by partner. What is outside VAT is left out. */
export async function readVatFigures(
  scope: TenantScope,
  { from, until, tenant }: { from: PlainDate; until: PlainDate; tenant: Pick<Tenant, 'settings'> },
): Promise<VatFigures> {
  const { settings } = tenant;
  const { country } = sellerRulesOf(settings.seller, settings.page_rules.main.countryCode);
  const taxed = (await listTaxedInvoices(scope, { from, until })).map((invoice) => {
    const amounts = taxedWithin(invoice, { from, until }).filter(({ code }) => code !== 'outside');
    return { invoice, amounts: amounts.map(present) };
  });
  const all = taxed.flatMap(({ amounts }) => amounts);
  const rates = [...Map.groupBy(all, ({ code }) => code)].map(([code, same]) => {
    return { code, percent: same[0]?.percent ?? null, ...sumOf(same) };
  });
  const business = taxed.filter(({ invoice, amounts }) => codeOf(invoice) !== '' && amounts.length > 0);
  const partners = [...Map.groupBy(business, ({ invoice }) => codeOf(invoice)).values()].map((own): Partner => {
    const payer = own.at(-1)?.invoice.buyer.payer;
    const sums = sumOf(own.flatMap(({ amounts }) => amounts));
    const isListed = Math.abs(sums.netCents) >= listedFrom[country].partner;
    const invoices = own.flatMap(({ invoice, amounts }) => {
      const { number, issuedOn: date, netCents: totalNetCents } = invoice;
      const isOneListed = isListed && Math.abs(totalNetCents) >= listedFrom[country].invoice;
      return amounts.map((amount) => ({ ...amount, number, date, totalNetCents, isListed: isOneListed }));
    });
    const { name = '', registryCode = '', vatNumber = '' } = payer ?? {};
    return { name, registryCode, vatNumber, ...sums, isListed, invoices };
  });
  return { rates: rates.toSorted((a, b) => a.code.localeCompare(b.code)), partners };
}

const codeOf = ({ buyer }: InvoiceOfVat): string => buyer.payer?.registryCode ?? '';
