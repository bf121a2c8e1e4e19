import type { Language } from '#api/languages.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { Said } from '../../../files/said.ts';
import type { EntitlementKind } from './column-names.ts';
import type { PayerValues } from './payer-fields.ts';

/** Why a line is refused, and by which column if one is to blame. */
export interface LineProblem {
  /** As in the file's header. */
  column?: string;
  reason: Said;
}

/** What a line says about a client; missing fields stay unchanged. */
export interface IncomingPerson {
  clientNumber?: string;
  firstName?: string;
  lastName?: string;
  /** Lower case. */
  email?: string;
  /** Where mails go that others may get too. */
  contactEmail?: string;
  /** E.164. */
  phone?: string;
  address?: string;
  city?: string;
  county?: string;
  zipCode?: string;
  language?: Language;
  allowSubstituteSms?: boolean;
}

/** What a line says about a contract or ticket; null means no limit. */
export interface IncomingEntitlement extends Partial<PayerValues> {
  /** Number of a contract, code of a ticket. */
  key?: string;
  name?: string;
  /** Contracts only: 0 to 6. */
  status?: number;
  /** Dates as `2026-11-21`. */
  validFrom?: string;
  validUntil?: string | null;
  visitsTotal?: number | null;
  visitsLeft?: number;
  /** How many were left here when this file was written; files of others do not say. */
  visitsBefore?: number;
  kinds?: TrainingKind[] | null;
  unitIds?: number[] | null;
  styleIds?: number[] | null;
  weekdays?: number[] | null;
  /** `07:00:00`. */
  fromTime?: string | null;
  untilTime?: string | null;
  /** Contracts only: euro cents of a month, or of the whole. */
  priceCents?: number;
  billing?: 'none' | 'once' | 'monthly';
  /** The last day that was invoiced elsewhere. */
  invoicedUntil?: string | null;
}

export interface ClientLine {
  line: number;
  person: IncomingPerson;
  entitlements: Partial<Record<EntitlementKind, IncomingEntitlement>>;
  problems: LineProblem[];
}
