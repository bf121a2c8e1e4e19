import type { PlainDate } from '#api/dates.ts';
import { invoiceState } from '#api/invoices/invoice-state.ts';
import { rfReferenceOf } from '#api/invoices/reference-number.ts';
import type { InvoiceDetail, InvoiceMovement, InvoiceSummary } from '#api/invoices/schema.ts';
import type { Language } from '#api/languages.ts';
import { exemptionOf } from '#api/products/vat-rates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import {
  findNumberOf,
  type InvoiceRow,
  type LineRow,
  listCreditsOf,
  listLines,
  listMovements,
  listRates,
  type MovementRow,
  type SummaryRow,
} from './queries.ts';

export function presentSummary(row: SummaryRow, today: PlainDate): InvoiceSummary {
  const { id, number, kind, issuedOn, dueOn, totalCents, openCents, buyer, referenceNumber } = row;
  const client = buyer.client?.name ?? '';
  return {
    id,
    number,
    kind,
    date: issuedOn,
    dueDate: dueOn,
    state: kind === 'credit' ? 'paid' : invoiceState(row, today),
    isPaid: openCents === 0,
    total: totalCents,
    balance: openCents,
    client,
    payer: buyer.payer?.name ?? client,
    referenceNumber,
  };
}

/** The language of the lines is the reader's; everything else stays as it was printed. */
interface Reading {
  today: PlainDate;
  language: Language;
}

export async function presentInvoice(scope: TenantScope, row: InvoiceRow, reading: Reading): Promise<InvoiceDetail> {
  const lines = await listLines(scope, row.id);
  const rates = await listRates(scope, row.id);
  const movements = await listMovements(scope, row.id);
  const creditedBy = await listCreditsOf(scope, row.id);
  const credits = row.creditedInvoiceId === null ? null : ((await findNumberOf(scope, row.creditedInvoiceId)) ?? null);
  const { seller, buyer, taxDate, language, reason, note, linkSecret, shortCode } = row;
  return {
    ...presentSummary(row, reading.today),
    rfReference: rfReferenceOf(row.referenceNumber),
    taxDate,
    language,
    seller,
    buyer,
    items: lines.map((line) => presentLine(line, reading.language)),
    totalWithoutVat: row.netCents,
    vatTotal: row.vatCents,
    vat: rates.map(({ code, percent, grossCents, netCents, vatCents }) => {
      return {
        code,
        percent,
        exemption: exemptionOf(code),
        total: grossCents,
        totalWithoutVat: netCents,
        vat: vatCents,
      };
    }),
    movements: movements.map(presentMovement),
    credited: row.creditedCents,
    credits,
    creditedBy,
    reason,
    note,
    linkSecret,
    shortCode,
  };
}

export const presentLine = (line: LineRow, language: Language): InvoiceDetail['items'][number] => ({
  id: line.id,
  article: line.article,
  name: line.names[language],
  quantity: line.quantity,
  price: line.unitPriceCents,
  discount: line.discountCents,
  total: line.totalCents,
  totalWithoutVat: line.netCents,
  vatCode: line.vatCode,
  vatPercent: line.vatPercent,
  periodFrom: line.periodFrom,
  periodUntil: line.periodUntil,
  credited: line.creditedCents,
});

const presentMovement = ({ date, kind, means, cents, reference }: MovementRow): InvoiceMovement => ({
  date,
  kind: kind as InvoiceMovement['kind'],
  means: means ?? (kind === 'credit_use' ? 'credit' : null),
  amount: cents,
  reference,
});
