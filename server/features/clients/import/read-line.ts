import { profileLimits } from '#api/account/profile-limits.ts';
import { FileError } from '../../../files/file-error.ts';
import { type Columns, refuseTwice } from '../../../files/read-columns.ts';
import type { TableRow } from '../../../files/read-table.ts';
import { said } from '../../../files/said.ts';
import type { NameInFile } from '../../catalog/style-names.ts';
import type { ClientLine, IncomingEntitlement, IncomingPerson, LineProblem } from './client-line.ts';
import {
  type EntitlementField,
  type EntitlementKind,
  type Field,
  type PersonField,
  personFields,
} from './column-names.ts';
import { unescapeCell } from './print-values.ts';
import {
  CellError,
  isNone,
  readBilling,
  readBoolean,
  readCount,
  readCountry,
  readDate,
  readEmail,
  readKinds,
  readLanguage,
  readMoney,
  readNames,
  readPhone,
  readStatus,
  readText,
  readTime,
  readWeekdays,
} from './read-values.ts';

/** The tenant's names that words in a file can refer to. */
export interface Vocabulary {
  country: 'EE' | 'LV';
  clubs: readonly { id: number; name: string }[];
  /** Under each of their names. */
  styles: readonly NameInFile[];
}

/** @throws FileError when clients could not be told apart */
export function checkColumns(columns: Pick<Columns<Field>, 'fields' | 'names'>): void {
  refuseTwice(columns);
  const { fields } = columns;
  if (!fields.includes('clientNumber') && !fields.includes('email')) throw new FileError(said('file.noIdentity'));
}

type Read = (text: string, vocabulary: Vocabulary) => unknown;

const text =
  (longest: number): Read =>
  (cell) =>
    readText(cell, longest);

const readPerson: Record<PersonField, Read> = {
  clientNumber: text(50),
  firstName: text(profileLimits.firstName.max),
  lastName: text(profileLimits.lastName.max),
  email: readEmail,
  contactEmail: readEmail,
  phone: (cell, { country }) => readPhone(cell, country),
  address: text(profileLimits.address.max),
  city: text(profileLimits.city.max),
  county: text(100),
  zipCode: text(profileLimits.zipCode.max),
  language: readLanguage,
  allowSubstituteSms: readBoolean,
};

const orNone =
  (read: Read): Read =>
  (cell, vocabulary) =>
    isNone(cell) ? null : read(cell, vocabulary);

const readEntitlement: Record<EntitlementField, Read> = {
  key: text(50),
  name: text(200),
  status: readStatus,
  validFrom: readDate,
  validUntil: orNone(readDate),
  visitsTotal: orNone(readCount),
  visitsLeft: readCount,
  visitsBefore: readCount,
  kinds: orNone(readKinds),
  clubs: orNone((cell, { clubs }) => readNames(cell, clubs, 'club')),
  styles: orNone((cell, { styles }) => readNames(cell, styles, 'style')),
  weekdays: orNone(readWeekdays),
  fromTime: orNone(readTime),
  untilTime: orNone(readTime),
  price: readMoney,
  billing: readBilling,
  invoicedUntil: orNone(readDate),
  payerName: orNone(text(200)),
  payerCode: orNone(text(200)),
  payerVat: orNone(text(200)),
  payerAddress: orNone(text(200)),
  payerCountry: orNone(readCountry),
  payerEmail: orNone(readEmail),
  payerNumber: orNone(text(50)),
};

const propertyOf: Partial<Record<EntitlementField, keyof IncomingEntitlement>> = {
  clubs: 'unitIds',
  styles: 'styleIds',
  price: 'priceCents',
};

const isOfPerson = (field: Field): field is PersonField => (personFields as readonly string[]).includes(field);

/** Reads each cell of a row; an empty one is ignored. */
export function readLine(
  row: TableRow,
  columns: Pick<Columns<Field>, 'fields' | 'names'>,
  vocabulary: Vocabulary,
): ClientLine {
  const person: Record<string, unknown> = {};
  const entitlements: Partial<Record<EntitlementKind, Record<string, unknown>>> = {};
  const problems: LineProblem[] = [];
  for (const [index, field] of columns.fields.entries()) {
    const cell = unescapeCell(row.cells[index] ?? '');
    if (field === undefined || cell === '') continue;
    try {
      if (isOfPerson(field)) {
        person[field] = readPerson[field](cell, vocabulary);
      } else {
        const [kind, name] = field.split('.') as [EntitlementKind, EntitlementField];
        const entitlement = (entitlements[kind] ??= {});
        entitlement[propertyOf[name] ?? name] = readEntitlement[name](cell, vocabulary);
      }
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({
        column: columns.names[index] ?? '',
        reason: said('cell.of', { cell: cell.slice(0, 60), reason: error.said }),
      });
    }
  }
  return {
    line: row.line,
    person: person as IncomingPerson,
    entitlements: entitlements as ClientLine['entitlements'],
    problems,
  };
}
