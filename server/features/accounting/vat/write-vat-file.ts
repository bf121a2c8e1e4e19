import type { VatFigures } from '#api/accounting/schema.ts';
import { cell } from '../write-export.ts';

const columns = 'registry_code;name;vat_number;invoice;date;invoice_net;vat_code;rate;net;vat;is_listed';

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Partners as CSV: with a byte order mark, semicolons and points, as the export of postings. */
export function writeVatFile({ partners }: VatFigures): string {
  const lines = partners.flatMap(({ registryCode, name, vatNumber, invoices }) =>
    invoices.map((invoice) =>
      [
        cell(registryCode),
        cell(name),
        cell(vatNumber),
        cell(invoice.number),
        invoice.date,
        amount(invoice.totalNetCents),
        invoice.code,
        invoice.percent === null ? '' : String(invoice.percent),
        amount(invoice.netCents),
        amount(invoice.vatCents),
        invoice.isListed ? '1' : '0',
      ].join(';'),
    ),
  );
  return `\uFEFF${[columns, ...lines].join('\r\n')}\r\n`;
}
