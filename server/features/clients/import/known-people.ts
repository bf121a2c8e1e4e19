import type { Language } from '#api/languages.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { LastImport } from './changed-fields.ts';
import type { EntitlementKind } from './column-names.ts';
import type { PayerValues } from './payer-fields.ts';

/** An existing client of the tenant. */
export interface KnownPerson {
  id: number;
  clientNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  contactEmail: string;
  phone: string;
  address: string;
  city: string;
  county: string;
  zipCode: string;
  language: Language;
  allowSubstituteSms: boolean;
  hasPassword: boolean;
  lastImport: LastImport | null;
  isErased: boolean;
  /** Of duplicates that were merged into them. */
  formerNumbers: string[];
  formerEmails: string[];
}

/** An existing contract or ticket. */
export interface KnownEntitlement extends PayerValues {
  kind: EntitlementKind;
  id: number;
  /** Null for a ticket that a visitor bought. */
  clientId: number | null;
  key: string;
  importedAs: string | null;
  name: string;
  status: number;
  validFrom: string;
  validUntil: string | null;
  kinds: TrainingKind[] | null;
  unitIds: number[] | null;
  styleIds: number[] | null;
  weekdays: number[] | null;
  fromTime: string | null;
  untilTime: string | null;
  priceCents: number | null;
  billing: 'none' | 'once' | 'monthly';
  invoicedUntil: string | null;
  visitsTotal: number | null;
  visitsReserved: number;
  visitsUsed: number;
  lastImport: LastImport | null;
}

export interface KnownPeople {
  people: KnownPerson[];
  entitlements: KnownEntitlement[];
  nextClientNumber: number;
  /** By what erased people are known again. */
  erasedHashes: Set<string>;
}
