import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    strike_ruling: StrikeRulingTable;
  }
}

/** What the club has decided about a late cancellation or an absence; that it happened stands at its registration. */
interface StrikeRulingTable extends OfTenant {
  registration_id: number;
  /** It does not count; or the pause that it brought is over. */
  ruling: 'excused' | 'pause_ended';
  client_id: number;
  by_client_id: number;
  reason: string;
  created_at: Date;
}
