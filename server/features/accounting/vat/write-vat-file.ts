import type { VatFigures } from '#api/accounting/schema.ts';
import { writeCsv } from '#api/write-csv.ts';

const columns = [
  'registry_code',
  'name',
  'vat_number',
  'invoice',
  'date',
  'invoice_net',
  'vat_code',
  'rate',
  'net',
  'vat',
  'is_listed',
];

/** Partners as CSV, a line for each invoice and rate. */
export const writeVatFile = ({ partners }: VatFigures): string =>
  writeCsv([
    columns,
    ...partners.flatMap(({ registryCode, name, vatNumber, invoices }) =>
      invoices.map((invoice) => [
        registryCode,
        name,
        vatNumber,
        invoice.number,
        invoice.date,
        BigInt(invoice.totalNetCents),
        invoice.code,
        invoice.percent,
        BigInt(invoice.netCents),
        BigInt(invoice.vatCents),
        invoice.isListed ? 1 : 0,
      ]),
    ),
  ]);
