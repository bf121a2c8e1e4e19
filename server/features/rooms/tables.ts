import type { Generated } from 'kysely';
import type { WeekHours } from '#api/rooms/opening-hours.ts';
import type { Purpose } from '#api/rooms/purposes.ts';
import type { Repeat } from '#api/rooms/repeat-dates.ts';
import type { CancelTrainingReason } from '#api/scheduling/cancel-reasons.ts';
import type { Json, JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    unit: UnitTable;
    room_group: RoomGroupTable;
    room: RoomTable;
    room_style: RoomStyleTable;
    room_reservation: RoomReservationTable;
    room_use: RoomUseTable;
    closing: ClosingTable;
  }
}

/** What an admin may retire, and edits with a version. */
interface Managed extends OfTenant {
  retired_at: WithDefault<Date | null>;
  version: WithDefault<number>;
}

interface UnitTable extends Managed {
  id: Generated<number>;
  name: string;
  address: WithDefault<string>;
  phone: WithDefault<string>;
  time_zone: string;
  position: WithDefault<number>;
  /** A link or coordinates; null: neither. */
  map: WithDefault<string | null>;
  hours: JsonWithDefault<WeekHours>;
  /** Dates with hours of their own. */
  days: JsonWithDefault<string[]>;
}

interface RoomGroupTable extends Managed {
  id: Generated<number>;
  unit_id: number;
  name: string;
}

interface RoomTable extends Managed {
  id: Generated<number>;
  unit_id: number;
  room_group_id: number | null;
  name: string;
  /** Several trainings may use it at once, such as a gym floor. */
  is_shared: WithDefault<boolean>;
  layout: WithDefault<'list' | 'tee' | 'lanes' | null>;
  /** People that it is made for; null: not known. */
  places: WithDefault<number | null>;
}

/** The styles that a room may hold; a room without any may hold all. */
interface RoomStyleTable extends OfTenant {
  room_id: number;
  style_id: number;
}

interface RoomReservationTable extends OfTenant {
  id: Generated<number>;
  purpose: Purpose;
  /** For whom or what. */
  name: string;
  /** Members see the name. */
  is_public: WithDefault<boolean>;
  repeat: Json<Repeat> | null;
  by_client_id: number | null;
  created_at: Date;
  version: WithDefault<number>;
}

/** A time at which a room is used. Triggers keep the rows of trainings. */
interface RoomUseTable extends OfTenant {
  id: Generated<number>;
  room_id: number;
  training_id: number | null;
  reservation_id: number | null;
  date: string;
  starts_at: Date;
  ends_at: Date;
  lanes: WithDefault<string>;
}

/** Days on which a club or a room is closed. */
interface ClosingTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  /** Null: the whole club. */
  room_id: number | null;
  from_date: string;
  until_date: string;
  /** The first day that is open again. */
  open_from: WithDefault<string | null>;
  reason: CancelTrainingReason | null;
  trainings: number;
  by_client_id: number | null;
  created_at: Date;
}
