import { readFileSync } from 'node:fs';
import { type Language, languages } from '#api/languages.ts';
import { nameColumns } from '../../../files/name-columns.ts';
import { payerFields } from './payer-fields.ts';

/** Column names and keywords that a file may use, in one language; comma-separated synonyms. */
interface FileWords {
  columns: Record<PersonField, string> & Record<EntitlementKind, Partial<Record<EntitlementField, string>>>;
  words: {
    none: string;
    yes: string;
    no: string;
    language: Record<string, string>;
    status: Record<string, string>;
    billing: Record<string, string>;
    kind: Record<string, string>;
  };
}

const readWords = (language: Language): FileWords =>
  JSON.parse(readFileSync(new URL(`../../../../src/locales/${language}/clients-file.json`, import.meta.url), 'utf8'));

/** By language. A file may mix languages. */
export const fileWords = Object.fromEntries(languages.map((language) => [language, readWords(language)])) as Record<
  Language,
  FileWords
>;

export const splitWords = (words: string): string[] => words.split(', ');

/** The client fields of a file. */
export const personFields = [
  'clientNumber',
  'firstName',
  'lastName',
  'email',
  'contactEmail',
  'phone',
  'address',
  'city',
  'county',
  'zipCode',
  'language',
  'allowSubstituteSms',
] as const;

/** How a contract is paid for, and by whom. */
const payingFields = ['price', 'billing', 'invoicedUntil', ...payerFields] as const;

/** The contract and ticket fields of a file; `key` is the contract's number or the ticket's code. */
export const entitlementFields = [
  'key',
  'name',
  'status',
  'validFrom',
  'validUntil',
  'visitsTotal',
  'visitsLeft',
  'visitsBefore',
  'kinds',
  'clubs',
  'styles',
  'weekdays',
  'fromTime',
  'untilTime',
  ...payingFields,
] as const;

/** Fields that only a contract has. */
const contractFields: readonly EntitlementField[] = ['status', ...payingFields];

export type PersonField = (typeof personFields)[number];
export type EntitlementField = (typeof entitlementFields)[number];
export type EntitlementKind = 'contract' | 'ticket';
export type Field = PersonField | `${EntitlementKind}.${EntitlementField}`;

const fields: Field[] = [
  ...personFields,
  ...entitlementFields.map((field): Field => `contract.${field}`),
  ...entitlementFields.filter((field) => !contractFields.includes(field)).map((field): Field => `ticket.${field}`),
];

function namesIn(language: Language, field: Field): string[] {
  const { columns } = fileWords[language];
  const [kind, name] = field.split('.') as [EntitlementKind, EntitlementField | undefined];
  return splitWords((name === undefined ? columns[field as PersonField] : columns[kind][name]) ?? '');
}

export const { columnNames, nameOfField, findField } = nameColumns(fields, namesIn);
