import type { Language } from '#api/languages.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { EntitlementKind } from './column-names.ts';

/** Why a line is refused, and by which column where it is one. */
export interface LineProblem {
  /** As the file's header calls it. */
  column?: string;
  /** A sentence without its full stop. */
  reason: string;
}

/** What a line says of a person; what it leaves out stays as it is. */
export interface SaidOfPerson {
  clientNumber?: string;
  firstName?: string;
  lastName?: string;
  /** Lower case. */
  email?: string;
  /** E.164. */
  phone?: string;
  address?: string;
  city?: string;
  county?: string;
  zipCode?: string;
  language?: Language;
  allowSubstituteSms?: boolean;
}

/** What a line says of a contract or ticket; null is said where there shall be no limit. */
export interface SaidOfEntitlement {
  /** Number of a contract, code of a ticket. */
  key?: string;
  name?: string;
  /** Of contracts only: 0 to 6. */
  status?: number;
  /** Dates as `2026-11-21`. */
  validFrom?: string;
  validUntil?: string | null;
  visitsTotal?: number | null;
  visitsLeft?: number;
  kinds?: TrainingKind[] | null;
  unitIds?: number[] | null;
  styleIds?: number[] | null;
  weekdays?: number[] | null;
  /** `07:00:00`. */
  fromTime?: string | null;
  untilTime?: string | null;
}

export interface ClientLine {
  line: number;
  person: SaidOfPerson;
  entitlements: Partial<Record<EntitlementKind, SaidOfEntitlement>>;
  problems: LineProblem[];
}
