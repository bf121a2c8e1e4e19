import type { DocumentTexts } from '../../invoices/document-texts.ts';
import type { Column } from '../paper/blocks/draw-columns.ts';
import type { Fact } from '../paper/blocks/draw-facts.ts';
import type { TableColumn, TableRow } from '../paper/blocks/draw-table.ts';
import type { TotalRow } from '../paper/blocks/draw-totals.ts';
import {
  type DocumentAddress,
  type DocumentLine,
  type DocumentSeller,
  type DocumentVat,
  type InvoiceDocument,
  openCentsOf,
} from './invoice-document.ts';

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

const writeAddress = ({ street, city, zipCode }: DocumentAddress): string[] =>
  [street, joined([zipCode, city], ' ')].filter((line) => line !== '');

export function sellerColumn(seller: DocumentSeller, { t }: DocumentTexts): Column {
  const { name, registryCode, vatNumber, address } = seller;
  const lines = [
    name,
    joined(writeAddress(address), ', '),
    registryCode && t('registryCode', { code: registryCode }),
    vatNumber ? t('vatNumber', { number: vatNumber }) : '',
  ];
  return { title: t('seller'), lines: lines.filter((line) => line !== '') };
}

type OfPayer = Pick<InvoiceDocument, 'payer'> & Partial<Pick<InvoiceDocument, 'country' | 'language'>>;

/** By its name where it is not the seller’s, as letters abroad are addressed. */
const writeCountry = ({ payer, country, language }: OfPayer): string =>
  country === undefined || language === undefined || payer.address.country === country
    ? ''
    : (new Intl.DisplayNames([language], { type: 'region' }).of(payer.address.country) ?? '');

export function payerColumn(document: OfPayer, { t }: DocumentTexts): Column {
  const { payer } = document;
  const lines = [
    payer.name,
    ...writeAddress(payer.address),
    writeCountry(document),
    payer.registryCode ? t('registryCode', { code: payer.registryCode }) : '',
    payer.vatNumber ? t('vatNumber', { number: payer.vatNumber }) : '',
    payer.clientNumber ? t('clientNumber', { number: payer.clientNumber }) : '',
  ];
  return { title: t('payer'), lines: lines.filter((line) => line !== '') };
}

export const clientColumns = ({ client }: InvoiceDocument, { t }: DocumentTexts): Column[] =>
  client ? [{ title: t('client'), lines: [client.name, client.email].filter((line) => line !== '') }] : [];

export function factsOf(document: InvoiceDocument, { t, date }: DocumentTexts): Fact[] {
  const { issuedOn, dueOn, reference, suppliedOn, period, credited, replaced, buyerReference } = document;
  const facts: (Fact | undefined)[] = [
    { label: t('date'), value: date(issuedOn) },
    dueOn && document.kind !== 'credit' ? { label: t('due'), value: date(dueOn) } : undefined,
    document.kind === 'credit' ? undefined : { label: t('reference'), value: reference },
    credited ? { label: t('creditedNumber'), value: credited.number } : undefined,
    credited ? { label: t('creditedOn'), value: date(credited.issuedOn) } : undefined,
    replaced ? { label: t(replaced.isRest ? 'replacedRest' : 'replacedNumber'), value: replaced.number } : undefined,
    period ? { label: t('period'), value: `${date(period.from)}–${date(period.until)}` } : undefined,
    suppliedOn ? { label: t('suppliedOn'), value: date(suppliedOn) } : undefined,
    buyerReference ? { label: t('buyerReference'), value: buyerReference } : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

const hasManyKinds = (vats: readonly DocumentVat[]): boolean => vats.length > 1;

export function tableColumns({ vats }: InvoiceDocument, { t }: DocumentTexts): TableColumn[] {
  const columns: TableColumn[] = [
    { title: t('article'), width: 58, emphasis: 'quiet' },
    { title: t('name'), emphasis: 'strong' },
    { title: t('quantity'), width: 52, align: 'right' },
    { title: t('price'), width: 58, align: 'right' },
    { title: t('sum'), width: 58, align: 'right' },
  ];
  if (hasManyKinds(vats)) columns.splice(4, 0, { title: t('vatColumn'), width: 58, align: 'right' });
  return columns;
}

export function tableRow(line: DocumentLine, { vats }: InvoiceDocument, texts: DocumentTexts): TableRow {
  const { t, money } = texts;
  const cells = [line.article, line.name, texts.number(line.quantity), priceOf(line, texts), money(line.netCents)];
  if (hasManyKinds(vats)) cells.splice(4, 0, vatOf(line, texts));
  if (line.discountNetCents === 0) return { cells };
  return { cells, note: t('discount', { amount: money(-line.discountNetCents) }) };
}

const vatOf = ({ vat, vatPercent }: DocumentLine, { t, number }: DocumentTexts): string => {
  if (vat === 'exempt' || vat === 'outside' || vat === 'reverse') return t(vat);
  return t('percent', { percent: number(vatPercent) });
};

/** Of one piece; to a hundredth of a cent where a cent is too coarse. */
function priceOf({ fullNetCents, quantity }: DocumentLine, { money, number }: DocumentTexts): string {
  const cents = fullNetCents / quantity;
  if (Number.isInteger(cents)) return money(cents);
  const fraction = String(Math.round(cents * 100) / 10_000);
  return money(Math.trunc(cents)).replace(/\d+([.,])\d+/, () => number(Number(fraction)));
}

export function totalRows(document: InvoiceDocument, texts: DocumentTexts): { rows: TotalRow[]; total: TotalRow } {
  const { vats, netCents, totalCents, settledCents, kind } = document;
  const { t, money } = texts;
  const rows: TotalRow[] = [{ label: t('net'), value: money(netCents) }];
  for (const vat of vats) {
    const row = vatRow(vat, hasManyKinds(vats), texts);
    if (row) rows.push(row);
  }
  if (kind === 'credit') return { rows, total: { label: t('creditTotal'), value: money(totalCents) } };
  if (settledCents === 0) return { rows, total: { label: t('toPay'), value: money(totalCents) } };
  rows.push({ label: t('total'), value: money(totalCents) });
  const open = openCentsOf(document);
  if (open === 0) return { rows, total: { label: t('paidInFull'), value: money(settledCents) } };
  rows.push({ label: t('settled'), value: money(settledCents) });
  return { rows, total: { label: t('toPay'), value: money(open) } };
}

function vatRow(vat: DocumentVat, isOneOfMany: boolean, { t, money, number }: DocumentTexts): TotalRow | undefined {
  if (vat.kind === 'outside') return undefined;
  if (vat.kind === 'reverse') return { label: t('reverseOf'), value: money(vat.netCents) };
  if (vat.kind === 'exempt') return { label: t('exemptOf'), value: money(vat.netCents) };
  const words = { percent: number(vat.percent), net: money(vat.netCents) };
  return { label: t(isOneOfMany ? 'vatOf' : 'vat', words), value: money(vat.vatCents) };
}
