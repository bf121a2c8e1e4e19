import type { Generated } from 'kysely';
import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    following: FollowingTable;
  }
}

/** A style or a trainer, one of the two, of whose new dates somebody wants to hear. */
interface FollowingTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  style_id: number | null;
  trainer_id: number | null;
  created_at: Date;
  /** What was added until then was told, or needs no telling. */
  told_until: Date;
}
