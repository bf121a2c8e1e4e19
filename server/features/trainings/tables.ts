import type { ColumnType, Generated } from 'kysely';
import type { CancelTrainingReason } from '#api/scheduling/cancel-reasons.ts';
import type { SeriesRepeat } from '#api/scheduling/series/series-dates.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    training: TrainingTable;
    training_series: TrainingSeriesTable;
    training_minimum: TrainingMinimumTable;
  }
}

interface TrainingTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  room_id: number | null;
  style_id: number;
  trainer_id: number | null;
  /** The package (a ticket) of personal trainings that it is for: it is on nobody else's timetable. */
  package_id: WithDefault<number | null>;
  series_id: number | null;
  /** The group that meets in it; a trigger follows the series. */
  group_id: WithDefault<number | null>;
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
  /** Places held for waiting clients: offered, or free in a race. */
  held: WithDefault<number>;
  /** Of those taken: held for whoever is paying for them. */
  paying: WithDefault<number>;
  waiting_count: WithDefault<number>;
  /** Late cancellations whose places nobody has taken since. */
  late_left: WithDefault<number>;
  /** The number of the next client to join the waitlist; only ever grows. */
  next_waiting_number: WithDefault<number>;
  is_public: WithDefault<boolean>;
  is_waiting_list_allowed: WithDefault<boolean>;
  is_cancelled: WithDefault<boolean>;
  /** The same instant as in the registrations that it ended. */
  cancelled_at: Date | null;
  /** Cancelled and taken off all timetables. */
  deleted_at: WithDefault<Date | null>;
  cancel_reason: WithDefault<CancelTrainingReason | null>;
  is_cancel_reason_hidden: WithDefault<boolean>;
  /** Who booked before may leave free of charge until the start: it was moved then. */
  free_leaving_since: WithDefault<Date | null>;
  /** Edited apart from its series, which leaves it alone since. */
  is_apart: WithDefault<boolean>;
  /** Closed manually: no bookings and no promotions. */
  is_closed: WithDefault<boolean>;
  /** No other training may use the room at its time: the room is not shared. */
  holds_room: WithDefault<boolean>;
  /** Whether visitors without an account may book; `free` costs nothing. Null: clients only. */
  visitors: WithDefault<VisitorAccess | null>;
  comment_public: string | null;
  comment_private: string | null;
  version: WithDefault<number>;
  /** When this date was put into the timetable; null: long ago. */
  added_at: WithDefault<Date | null>;
  /** The version set by the last edit; bookings raise `version` further. */
  edited_version: WithDefault<number>;
  /** How often its calendar data has changed; maintained by a trigger, with the time of the last change. */
  revision: ColumnType<number, never, never>;
  revised_at: ColumnType<Date | null, never, never>;
}

/** How many people it needs. */
interface TrainingMinimumTable extends OfTenant {
  training_id: number;
  people: number;
  /** Before its start: then it is decided whether it takes place. */
  hours: number;
  decided_at: WithDefault<Date | null>;
}

interface TrainingSeriesTable extends OfTenant {
  id: Generated<number>;
  /** Its source, such as `ical`. */
  source: string;
  /** Its id there, such as the UID of a calendar event. */
  source_uid: string;
  /** RFC 5545 recurrence rule, or null for a single event. */
  rule: string | null;
  /** How one made in the app repeats; null: it comes from its source. */
  repeat: ColumnType<SeriesRepeat | null, string | undefined, string>;
  /** The first of those that were split from each other; null: it is the first itself. */
  family_id: WithDefault<number | null>;
  version: WithDefault<number>;
}
