import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    roster_entry: RosterEntryTable;
  }
}

/** Somebody who came without a booking, or a note on the training. */
interface RosterEntryTable extends OfTenant {
  training_id: number;
  /** Made on a device. */
  id: string;
  kind: 'walk_in' | 'note';
  /** Null once it was taken off. */
  text: string | null;
  /** Who tapped last. */
  by_client_id: number | null;
  /** The member that it was, once somebody has found out, … */
  client_id: WithDefault<number | null>;
  /** … and their place, if they could be given one; else why not, as a key. */
  registration_id: WithDefault<number | null>;
  link_reason: WithDefault<string | null>;
  tapped_at: Date;
  created_at: Date;
}
