import type { Language } from '#api/languages.ts';
import { type CsvRow, writeCsv } from '#api/write-csv.ts';
import { FileError } from '../../../files/file-error.ts';
import { said } from '../../../files/said.ts';
import {
  columnNames,
  type EntitlementField,
  type EntitlementKind,
  type Field,
  type PersonField,
} from './column-names.ts';
import type { KnownEntitlement, KnownPeople, KnownPerson } from './known-people.ts';
import { escapeCell, printMoney, printNames, printTime, wordOf } from './print-values.ts';
import type { Vocabulary } from './read-line.ts';

interface Print {
  language: Language;
  vocabulary: Vocabulary;
}

type PersonPrinter = (person: KnownPerson, print: Print) => string;
type EntitlementPrinter = (entitlement: KnownEntitlement, print: Print) => string;

const printPerson: Record<PersonField, PersonPrinter> = {
  clientNumber: ({ clientNumber }) => clientNumber,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  contactEmail: ({ contactEmail }) => contactEmail,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  city: ({ city }) => city,
  county: ({ county }) => county,
  zipCode: ({ zipCode }) => zipCode,
  language: (person, { language }) => wordOf(language, (words) => words.language[person.language]),
  allowSubstituteSms: ({ allowSubstituteSms }, { language }) =>
    wordOf(language, ({ yes, no }) => (allowSubstituteSms ? yes : no)),
};

/** An empty cell would say nothing. */
const orNone = <T>(value: T | null, { language }: Print, say: (value: T) => string): string =>
  value === null ? wordOf(language, ({ none }) => none) : say(value);

const printEntitlement: Record<EntitlementField, EntitlementPrinter> = {
  key: ({ key }) => key,
  name: ({ name }) => name,
  status: ({ status }, { language }) => wordOf(language, (words) => words.status[status]),
  validFrom: ({ validFrom }) => validFrom,
  validUntil: ({ validUntil }, print) => orNone(validUntil, print, String),
  visitsTotal: ({ visitsTotal }, print) => orNone(visitsTotal, print, String),
  visitsLeft: (entitlement) => printVisitsLeft(entitlement),
  visitsBefore: (entitlement) => printVisitsLeft(entitlement),
  kinds: ({ kinds }, print) =>
    orNone(kinds, print, (all) => all.map((kind) => wordOf(print.language, (words) => words.kind[kind])).join(', ')),
  clubs: (entitlement, print) => namesOf(entitlement, 'unitIds', print),
  styles: (entitlement, print) => namesOf(entitlement, 'styleIds', print),
  weekdays: ({ weekdays }, print) => orNone(weekdays, print, (days) => days.join(',')),
  fromTime: ({ fromTime }, print) => orNone(fromTime, print, printTime),
  untilTime: ({ untilTime }, print) => orNone(untilTime, print, printTime),
  price: ({ priceCents }) => (priceCents === null ? '' : printMoney(priceCents)),
  billing: ({ billing }, { language }) => wordOf(language, (words) => words.billing[billing]),
  invoicedUntil: ({ invoicedUntil }) => invoicedUntil ?? '',
  payerName: ({ payerName }) => payerName ?? '',
  payerCode: ({ payerCode }) => payerCode ?? '',
  payerVat: ({ payerVat }) => payerVat ?? '',
  payerAddress: ({ payerAddress }) => payerAddress ?? '',
  payerCountry: ({ payerCountry }) => payerCountry ?? '',
  payerEmail: ({ payerEmail }) => payerEmail ?? '',
  payerNumber: ({ payerNumber }) => payerNumber ?? '',
};

const printVisitsLeft = ({ visitsTotal, visitsUsed, visitsReserved }: KnownEntitlement): string =>
  visitsTotal === null ? '' : String(Math.max(visitsTotal - visitsUsed - visitsReserved, 0));

/** @throws FileError rather than widen what somebody may visit */
function namesOf(entitlement: KnownEntitlement, field: 'unitIds' | 'styleIds', print: Print): string {
  const known = field === 'unitIds' ? print.vocabulary.clubs : print.vocabulary.styles;
  return orNone(entitlement[field], print, (ids) => {
    const names = printNames(ids, known, print.language);
    if (names !== undefined) return names;
    const which = said(`${entitlement.kind}.which`, { key: entitlement.key });
    throw new FileError(said(field === 'unitIds' ? 'file.clubsUnnamed' : 'file.stylesUnnamed', { which }));
  });
}

interface Line {
  person?: KnownPerson;
  clientNumber: string;
  entitlements: Partial<Record<EntitlementKind, KnownEntitlement>>;
}

function printCell(field: Field, { person, clientNumber, entitlements }: Line, print: Print): string {
  if (field === 'clientNumber') return clientNumber;
  const [kind, name] = field.split('.') as [EntitlementKind, EntitlementField | undefined];
  if (name === undefined) return person ? printPerson[field as PersonField](person, print) : '';
  const entitlement = entitlements[kind];
  return entitlement ? printEntitlement[name](entitlement, print) : '';
}

/**
 * Writes all people of a tenant with their contracts and tickets, as the import of such a file reads it: into an empty
 * tenant, it makes the same again. Nobody who was erased is in it.
 * @throws FileError when a contract covers what has no name of its own
 */
export function writeClients({ people, entitlements }: KnownPeople, print: Print): string {
  const held = Map.groupBy(entitlements, ({ clientId }) => clientId);
  const kept = people.filter(({ isErased }) => !isErased).toSorted((a, b) => a.id - b.id);
  const lines = kept.flatMap((person) => linesOf(person, held.get(person.id) ?? []));
  // Whom a payer's number means must stand in a line above.
  const ordered = [...lines.filter((line) => !isPaidByOther(line)), ...lines.filter(isPaidByOther)];
  const header = columnNames.map(({ names }) => names[print.language][0] ?? '');
  const rows: CsvRow[] = ordered.map((line) =>
    columnNames.map(({ field }) => escapeCell(printCell(field, line, print))),
  );
  return writeCsv([header, ...rows]);
}

const isPaidByOther = ({ entitlements: { contract } }: Line): boolean => (contract?.payerNumber ?? null) !== null;

/** The first says who they are; contracts that another client pays have lines of their own. */
function linesOf(person: KnownPerson, held: readonly KnownEntitlement[]): Line[] {
  const { clientNumber } = person;
  const tickets = held.filter(({ kind }) => kind === 'ticket');
  const [paid, own] = [true, false].map((isByOther) =>
    held.filter(({ kind, payerNumber }) => kind === 'contract' && (payerNumber !== null) === isByOther),
  ) as [KnownEntitlement[], KnownEntitlement[]];
  const count = Math.max(own.length, tickets.length, 1);
  const lines = Array.from({ length: count }, (_, at): Line => {
    const [contract, ticket] = [own[at], tickets[at]];
    return {
      ...(at === 0 && { person }),
      clientNumber,
      entitlements: { ...(contract && { contract }), ...(ticket && { ticket }) },
    };
  });
  return [...lines, ...paid.map((contract): Line => ({ clientNumber, entitlements: { contract } }))];
}
