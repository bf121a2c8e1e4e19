/** What a file may say of a person. */
export const personFields = [
  'clientNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'county',
  'zipCode',
  'language',
  'allowSubstituteSms',
] as const;

/** What a file may say of a contract or a ticket; `key` is the number of the one and the code of the other. */
export const rightFields = [
  'key',
  'name',
  'status',
  'validFrom',
  'validUntil',
  'visitsTotal',
  'visitsLeft',
  'kinds',
  'clubs',
  'styles',
  'weekdays',
  'fromTime',
  'untilTime',
] as const;

export type PersonField = (typeof personFields)[number];
export type RightField = (typeof rightFields)[number];
export type RightKind = 'contract' | 'ticket';
export type Field = PersonField | `${RightKind}.${RightField}`;

/** How each column may be called: English, Estonian and Latvian names. Capitals, spaces and signs do not count. */
const personNames: Record<PersonField, string> = {
  clientNumber:
    'client number, client no, client code, member number | kliendinumber, kliendi nr, kliendi kood | klienta numurs, klienta nr, klienta kods',
  firstName: 'first name, given name | eesnimi | vārds',
  lastName: 'last name, surname | perekonnanimi, perenimi | uzvārds',
  email: 'email, email address | e-post, meil, e-posti aadress | e-pasts, e-pasta adrese',
  phone: 'phone, mobile, phone number | telefon, mobiil, telefoninumber | tālrunis, telefons, mobilais',
  address: 'address, street | aadress, tänav | adrese, iela',
  city: 'city, town | linn | pilsēta',
  county: 'county | maakond | novads',
  zipCode: 'zip code, postal code, postcode | postiindeks, indeks | pasta indekss, indekss',
  language: 'language | keel | valoda',
  allowSubstituteSms: 'substitute sms | asenduse sms | aizvietošanas sms',
};

const contractNames: Record<RightField, string> = {
  key: 'contract number, contract no | lepingu number, lepingu nr | līguma numurs, līguma nr',
  name: 'package, contract, membership | pakett, leping | abonements, līgums',
  status: 'status, contract status | staatus, olek, lepingu staatus | statuss, līguma statuss',
  validFrom: 'valid from, start date | kehtib alates, alguskuupäev | derīgs no, sākuma datums',
  validUntil: 'valid until, valid to, end date | kehtib kuni, lõppkuupäev | derīgs līdz, beigu datums',
  visitsTotal:
    'visits total, visits | külastusi kokku, kordi kokku, külastusi | apmeklējumi kopā, reizes kopā, apmeklējumi',
  visitsLeft: 'visits left, visits remaining | külastusi alles, kordi alles | atlikušie apmeklējumi, atlikums',
  kinds: 'kinds, kind | liigid, liik | veidi, veids',
  clubs: 'clubs, club | klubid, klubi | klubi, klubs',
  styles: 'styles, style | stiilid, stiil | stili, stils',
  weekdays: 'weekdays, days | nädalapäevad, päevad | nedēļas dienas, dienas',
  fromTime: 'from time | kellast | no plkst',
  untilTime: 'until time | kellani | līdz plkst',
};

const ticketNames: Record<Exclude<RightField, 'status'>, string> = {
  key: 'ticket code | pileti kood | biļetes kods',
  name: 'ticket, ticket name | pilet, pileti nimi | biļete, biļetes nosaukums',
  validFrom: 'ticket valid from | pilet kehtib alates | biļete derīga no',
  validUntil: 'ticket valid until | pilet kehtib kuni | biļete derīga līdz',
  visitsTotal: 'ticket visits | pileti kordi | biļetes reizes',
  visitsLeft: 'ticket visits left | pileti kordi alles | biļetes atlikums',
  kinds: 'ticket kinds | pileti liigid | biļetes veidi',
  clubs: 'ticket clubs | pileti klubid | biļetes klubi',
  styles: 'ticket styles | pileti stiilid | biļetes stili',
  weekdays: 'ticket weekdays | pileti nädalapäevad | biļetes nedēļas dienas',
  fromTime: 'ticket from time | pilet kellast | biļete no plkst',
  untilTime: 'ticket until time | pilet kellani | biļete līdz plkst',
};

const withPrefix = (kind: RightKind, names: Record<string, string>): [string, string][] =>
  Object.entries(names).map(([field, text]) => [`${kind}.${field}`, text]);

/** Every column with its names in English, Estonian and Latvian, for the reference. */
export const columnNames: readonly (readonly [field: Field, names: [string[], string[], string[]]])[] = [
  ...Object.entries(personNames),
  ...withPrefix('contract', contractNames),
  ...withPrefix('ticket', ticketNames),
].map(([field, text]) => {
  const [en = [], et = [], lv = []] = text.split(' | ').map((names) => names.split(', '));
  return [field as Field, [en, et, lv]];
});

const fold = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const fieldOf = new Map(columnNames.flatMap(([field, names]) => names.flat().map((name) => [fold(name), field])));

/** The field that a header's name means; nothing for a column that is not known. */
export const findField = (header: string): Field | undefined => fieldOf.get(fold(header));
