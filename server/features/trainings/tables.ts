import type { ColumnType, Generated } from 'kysely';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    training: TrainingTable;
    training_series: TrainingSeriesTable;
  }
}

interface TrainingTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  room_id: number | null;
  style_id: number;
  trainer_id: number | null;
  series_id: number | null;
  /** The occurrence's original start in its series. */
  recurrence_at: Date | null;
  name: string;
  kind: TrainingKind;
  starts_at: Date;
  duration_minutes: number;
  /** Generated from start and duration. */
  ends_at: ColumnType<Date, never, never>;
  /** The club's local date of the start. */
  date: string;
  max_places: number;
  taken: WithDefault<number>;
  /** Places that are kept for those who wait: offered, or free in a race. */
  held: WithDefault<number>;
  waiting_count: WithDefault<number>;
  /** Places that were left too late, and that nobody has taken since. */
  late_left: WithDefault<number>;
  /** The number that the next one to wait gets; only ever grows. */
  next_waiting_number: WithDefault<number>;
  is_public: WithDefault<boolean>;
  is_waiting_list_allowed: WithDefault<boolean>;
  is_cancelled: WithDefault<boolean>;
  /** With the same instant in the registrations that ended by it. */
  cancelled_at: Date | null;
  /** Closed by hand: nobody books, nobody is moved in. */
  is_closed: WithDefault<boolean>;
  /** The only one in its room at its time: the room is not shared. */
  holds_room: WithDefault<boolean>;
  /** Who has no account may book; `free` costs nothing. Null: clients only. */
  visitors: WithDefault<VisitorAccess | null>;
  comment_public: string | null;
  comment_private: string | null;
  version: WithDefault<number>;
  /** The version that the last edit made; bookings go on raising `version`. */
  edited_version: WithDefault<number>;
  /** How often what a calendar shows of it has changed; kept by a trigger, as is when it last did. */
  revision: ColumnType<number, never, never>;
  revised_at: ColumnType<Date | null, never, never>;
}

interface TrainingSeriesTable extends OfTenant {
  id: Generated<number>;
  /** Where it came from, as `ical`. */
  source: string;
  /** Its name there, as the UID of a calendar's event. */
  source_uid: string;
  /** RFC 5545 recurrence rule, or null for a single event. */
  rule: string | null;
}
