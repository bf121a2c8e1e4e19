import type { Generated } from 'kysely';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    unit: UnitTable;
    room_group: RoomGroupTable;
    room: RoomTable;
  }
}

interface UnitTable extends OfTenant {
  id: Generated<number>;
  name: string;
  address: WithDefault<string>;
  phone: WithDefault<string>;
  time_zone: string;
  position: WithDefault<number>;
}

interface RoomGroupTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  name: string;
}

interface RoomTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  room_group_id: number | null;
  name: string;
  /** Several trainings may use it at once, such as a gym floor. */
  is_shared: WithDefault<boolean>;
  layout: WithDefault<'list' | 'tee' | 'lanes' | null>;
}
