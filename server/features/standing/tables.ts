import type { Generated } from 'kysely';
import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    standing_booking: StandingBookingTable;
    standing_result: StandingResultTable;
  }
}

/** A class that somebody has booked every week: a weekday and a time of a series and those that were split from it. */
interface StandingBookingTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  family_id: number;
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** By the club's clock, as `18:00`. */
  start_time: string;
  name: string;
  unit_id: number;
  wants_waitlist: boolean;
  from_date: string;
  paused_from: string | null;
  paused_until: string | null;
  created_at: Date;
}

/** What became of one training of it: it is never tried again, so that who leaves it stays away. */
interface StandingResultTable extends OfTenant {
  standing_id: number;
  training_id: number;
  outcome: 'booked' | 'waiting' | 'missed';
  at: Date;
}
