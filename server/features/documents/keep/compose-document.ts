import { rfReferenceOf } from '#api/invoices/reference-number.ts';
import { ratesPaidBefore } from '#api/invoices/tax-points.ts';
import type { RateTotal } from '#api/invoices/vat-amounts.ts';
import { compactVatNumber, countryOfPayer } from '#api/invoices/vat-numbers.ts';
import { exemptionOf, reverseCharge } from '#api/products/vat-rates.ts';
import { shownMail } from '../../../endpoint/shown-mail.ts';
import type { VoucherTax } from '../../invoices/vouchers/queries.ts';
import type {
  DocumentAddress,
  DocumentLine,
  DocumentPayer,
  DocumentVat,
  ElectronicAddress,
  InvoiceDocument,
  VatKind,
} from '../invoice/invoice-document.ts';
import { addressSchemes } from './address-schemes.ts';
import type { InvoiceFacts, LineFacts, VatFactsRow } from './queries.ts';

export interface ComposedFrom {
  facts: InvoiceFacts;
  lines: readonly LineFacts[];
  vats: readonly VatFactsRow[];
  /** What gift cards that were taxed when they were sold have paid of it. */
  voucher: Pick<VoucherTax, 'lines' | 'voucherCents'>;
  /** Scheme and host, as `https://tuisk.example`. */
  origin: string;
}

/** What was issued, as the plain document that paper and XML are made from. */
export function composeDocument({ facts, lines, vats, voucher, origin }: ComposedFrom): InvoiceDocument {
  const { seller, buyer } = facts;
  const { country } = seller;
  const isCredit = facts.kind === 'credit';
  const rfReference = rfReferenceOf(facts.reference_number);
  return {
    kind: facts.kind,
    country,
    language: facts.language,
    number: facts.number,
    issuedOn: facts.issued_on,
    dueOn: isCredit ? null : facts.due_on,
    suppliedOn: suppliedOnOf(facts, lines),
    period: periodOf(lines),
    seller: {
      name: seller.legalName,
      registryCode: seller.registryCode,
      vatNumber: seller.vatNumber || null,
      address: readAddress(seller.address, country),
      iban: seller.iban,
      bic: seller.bic || null,
      email: shownMail(seller.email),
      phone: seller.phone,
      website: hostOf(origin),
      electronicAddress: null,
    },
    payer: payerOf(facts),
    client: buyer.client && { name: buyer.client.name, email: shownMail(buyer.client.email) },
    reference: country === 'LV' ? rfReference : facts.reference_number,
    rfReference,
    lines: lines.map((line) => composeLine(line, facts)),
    vats: vats.map(({ net_cents, vat_cents, ...vat }) =>
      composeVat({ ...vat, netCents: net_cents, vatCents: vat_cents }),
    ),
    voucherVats: isCredit ? [] : ratesPaidBefore(voucher).map((vat) => composeVat(vat)),
    netCents: facts.net_cents,
    vatCents: facts.vat_cents,
    totalCents: facts.total_cents,
    settledCents: isCredit ? 0 : facts.settled_cents,
    roundingCents: isCredit ? 0 : facts.rounding_cents,
    credited:
      facts.original_number === null || facts.original_issued_on === null
        ? null
        : { number: facts.original_number, issuedOn: facts.original_issued_on, reason: facts.reason },
    replaced:
      facts.replaced_number === null || facts.replaced_issued_on === null
        ? null
        : { number: facts.replaced_number, issuedOn: facts.replaced_issued_on, isRest: facts.replaces_rest },
    buyerReference: buyer.payer?.buyerReference ?? '',
    note: facts.note,
    link: isCredit ? null : { url: `${origin}/i/${facts.number}`, shortCode: facts.short_code },
  };
}

/** Where it differs from the date of issue. What lies ahead is said by the period: money may come before its end. */
function suppliedOnOf({ tax_date, issued_on }: InvoiceFacts, lines: readonly LineFacts[]): string | null {
  const isAhead = tax_date > issued_on && periodOf(lines)?.until === tax_date;
  return tax_date === issued_on || isAhead ? null : tax_date;
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');

function periodOf(lines: readonly LineFacts[]): InvoiceDocument['period'] {
  const starts = lines.flatMap(({ period_from: from }) => (from === null ? [] : [from])).toSorted();
  const ends = lines.flatMap(({ period_until: until }) => (until === null ? [] : [until])).toSorted();
  const [from, until] = [starts[0], ends.at(-1)];
  return from !== undefined && until !== undefined ? { from, until } : null;
}

/** `Kopli 33-14, 10412 Tallinn` → street, code and town; whatever is written otherwise stays in the street. */
export function readAddress(line: string, country: string): DocumentAddress {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const at = parts.findIndex((part) => /^(LV-)?\d{4,5}\b/.test(part));
  const [, zipCode = '', town = ''] = /^((?:LV-)?\d{4,5})\s*(.*)$/.exec(parts[at] ?? '') ?? [];
  if (at > 0) return { street: parts.slice(0, at).join(', '), zipCode, city: town || (parts[at + 1] ?? ''), country };
  // In Latvia the code often ends the line: `Brīvības iela 40, Rīga, LV-1050`.
  return {
    street: parts.slice(0, -1).join(', ') || line.trim(),
    zipCode: '',
    city: parts.length > 1 ? (parts.at(-1) ?? '') : '',
    country,
  };
}

function readElectronicAddress(text: string): ElectronicAddress | null {
  const [, scheme, id] = /^(\d{4}):(.+)$/.exec(text) ?? [];
  // One that no receiver has would be refused: then the registers are asked.
  return scheme && id && addressSchemes.has(scheme) ? { scheme, id } : null;
}

function payerOf({ buyer, seller }: InvoiceFacts): DocumentPayer {
  const { payer, client } = buyer;
  if (!payer) {
    return {
      name: client?.name ?? '',
      address: readAddress(client?.address ?? '', seller.country),
      registryCode: null,
      vatNumber: null,
      electronicAddress: null,
      clientNumber: client?.clientCode ?? null,
    };
  }
  return {
    name: payer.name,
    address: readAddress(payer.address, countryOfPayer(payer, seller.country)),
    registryCode: payer.registryCode || null,
    vatNumber: payer.vatNumber ? compactVatNumber(payer.vatNumber) : null,
    electronicAddress: readElectronicAddress(payer.eAddress),
    clientNumber: null,
  };
}

const kindOf = (code: string, percent: number | null): VatKind => {
  if (percent !== null) return percent === 0 ? 'zero' : 'rate';
  if (code === reverseCharge) return 'reverse';
  return code === 'outside' || code === 'not-registered' ? 'outside' : 'exempt';
};

function composeLine(line: LineFacts, { language }: InvoiceFacts): DocumentLine {
  const { quantity, unit_price_cents: price, discount_cents: discount, net_cents: netCents } = line;
  const percent = line.vat_percent ?? 0;
  // A discount is of the price with VAT; on paper both stand without.
  const discountNetCents = Math.round((discount * 100) / (100 + percent));
  const fullNetCents = discount === 0 && price * quantity === line.total_cents ? netCents : netCents + discountNetCents;
  return {
    article: line.article,
    name: line.names[language],
    quantity,
    fullNetCents,
    discountNetCents: fullNetCents - netCents,
    netCents,
    vat: kindOf(line.vat_code, line.vat_percent),
    vatPercent: percent,
  };
}

/** The provision of the law is that of the code: `EE-exempt-sport`. */
function composeVat({ code, percent, netCents, vatCents }: Omit<RateTotal, 'grossCents'>): DocumentVat {
  const kind = kindOf(code, percent);
  return { kind, percent: percent ?? 0, netCents, vatCents, reason: exemptionOf(code) ?? '' };
}
