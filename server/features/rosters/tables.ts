import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    roster_entry: RosterEntryTable;
  }
}

/** A walk-in without a booking, or a note on the training. */
interface RosterEntryTable extends OfTenant {
  training_id: number;
  /** Created on a device. */
  id: string;
  kind: 'walk_in' | 'note';
  /** Null once it was removed. */
  text: string | null;
  /** Who changed it last. */
  by_client_id: number | null;
  /** The linked member, if known, … */
  client_id: WithDefault<number | null>;
  /** … and their place, if they could be given one; else why not, as a key. */
  registration_id: WithDefault<number | null>;
  link_reason: WithDefault<string | null>;
  tapped_at: Date;
  created_at: Date;
}
