import type { IssueBody } from '#api/invoices/staff-schema.ts';
import { type Language, languages } from '#api/languages.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import { readSum } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';
import type { Person } from '../person-picker.tsx';

/** A line as it is typed: a product of the list, or words with a price. */
export interface DraftLine {
  key: number;
  /** Undefined: a line of one's own words. */
  productId: number | undefined;
  name: string;
  price: string;
  vatCategory: VatCategory;
  quantity: string;
}

export interface IssueDraft extends Record<string, unknown> {
  isVisitor: boolean;
  client: Person | undefined;
  visitorName: string;
  visitorEmail: string;
  payer: 'self' | 'person' | 'company';
  payerClient: Person | undefined;
  payerName: string;
  registryCode: string;
  vatNumber: string;
  address: string;
  country: string;
  payerEmail: string;
  lines: DraftLine[];
  dueDate: string;
  unitId: string;
  note: string;
}

export const emptyDraft = (client: Person | undefined, dueDate: string): IssueDraft => ({
  isVisitor: false,
  client,
  visitorName: '',
  visitorEmail: '',
  payer: 'self',
  payerClient: undefined,
  payerName: '',
  registryCode: '',
  vatNumber: '',
  address: '',
  country: '',
  payerEmail: '',
  lines: [],
  dueDate,
  unitId: '',
  note: '',
});

/** Fields that the server calls otherwise. */
export const serverPaths: Readonly<Record<string, string>> = {
  clientId: 'client',
  payerClientId: 'payerClient',
  'visitor.name': 'visitorName',
  'visitor.email': 'visitorEmail',
  'payer.name': 'payerName',
  'payer.email': 'payerEmail',
  'payer.country': 'country',
};

const quantityOf = ({ quantity }: DraftLine): number => (/^\d{1,3}$/.test(quantity) ? Number(quantity) : 0);

const isWhole = (line: DraftLine): boolean => {
  const count = quantityOf(line);
  const isNamed = line.productId !== undefined || (line.name.trim() !== '' && readSum(line.price) !== undefined);
  return isNamed && count >= 1 && count <= 100;
};

const isMissing = (is: boolean) => (is ? ('required' as const) : null);

export function mistakesOf(draft: IssueDraft, today: string): FieldErrors {
  const { isVisitor, client, visitorName, payer, payerClient, payerName, lines, dueDate } = draft;
  return {
    client: isMissing(!isVisitor && !client),
    visitorName: isMissing(isVisitor && visitorName.trim() === ''),
    payerClient: isMissing(payer === 'person' && !payerClient),
    payerName: isMissing(payer === 'company' && payerName.trim() === ''),
    lines: lines.length === 0 ? 'billing.mistake.noLine' : lines.every(isWhole) ? null : 'billing.mistake.line',
    dueDate: dueDate < today ? 'billing.mistake.dueDate' : null,
  };
}

/** What is sent; undefined while something is missing that no sum can be told without. */
export function bodyOf(draft: IssueDraft, language: Language): IssueBody | undefined {
  const { isVisitor, client, payer, payerClient, lines } = draft;
  if ((!isVisitor && !client) || lines.length === 0 || !lines.every(isWhole)) return undefined;
  return {
    clientId: isVisitor ? null : (client?.id ?? null),
    visitor: isVisitor ? { name: draft.visitorName.trim() || '–', email: draft.visitorEmail.trim() } : null,
    payerClientId: payer === 'person' ? (payerClient?.id ?? null) : null,
    payer: payer === 'company' ? companyOf(draft) : null,
    unitId: Number(draft.unitId) || null,
    lines: lines.map((line) => lineOf(line, language)),
    dueDate: draft.dueDate,
    note: draft.note.trim(),
  };
}

const companyOf = ({ payerName, registryCode, vatNumber, address, country, payerEmail }: IssueDraft) => ({
  name: payerName.trim() || '–',
  registryCode: registryCode.trim(),
  vatNumber: vatNumber.trim(),
  address: address.trim(),
  country,
  email: payerEmail.trim(),
  eAddress: '',
  buyerReference: '',
});

function lineOf(line: DraftLine, language: Language): IssueBody['lines'][number] {
  const quantity = quantityOf(line);
  if (line.productId !== undefined) return { quantity, startsOn: null, productId: line.productId };
  const names = Object.fromEntries(languages.map((one) => [one, one === language ? line.name.trim() : '']));
  const { vatCategory } = line;
  const unitPrice = readSum(line.price) ?? 0;
  return { quantity, startsOn: null, names: names as Record<Language, string>, unitPrice, vatCategory, kind: 'other' };
}
