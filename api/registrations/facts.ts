import type { PlainDate } from '../dates.ts';
import type { TrainingKind } from '../timetable/training-kinds.ts';
import type { BookingPolicy } from './policy.ts';

/** What the rules need to know of a training. Times are instants. */
export interface TrainingFacts {
  id: number;
  startsAt: Date;
  endsAt: Date;
  /** The club's local date of the start, and the club's zone. */
  date: PlainDate;
  timeZone: string;
  kind: TrainingKind;
  unitId: number;
  styleId: number;
  isStyleFlagged: boolean;
  maxPlaces: number;
  taken: number;
  isWaitingListAllowed: boolean;
  isCancelled: boolean;
  /** By hand, whatever its booking window. */
  isClosed: boolean;
}

/** A contract, as far as it may give a right to a training. Null covers all, or is unlimited. */
export interface RightFacts {
  contractId: number;
  /** 0 to 6, as the specification numbers them. */
  status: number;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  kinds: readonly TrainingKind[] | null;
  unitIds: readonly number[] | null;
  visitsLeft: number | null;
}

/** A live registration of the client: the ones to come, and all of the days that are asked about. */
export interface OwnRegistrationFacts {
  trainingId: number;
  status: 'booked' | 'waiting';
  startsAt: Date;
  endsAt: Date;
  date: PlainDate;
  styleId: number;
}

export interface ClientFacts {
  rights: readonly RightFacts[];
  registrations: readonly OwnRegistrationFacts[];
}

export interface BookingFacts extends ClientFacts {
  now: Date;
  training: TrainingFacts;
  policy: BookingPolicy;
}
