import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    strike_ruling: StrikeRulingTable;
    strike_told: StrikeToldTable;
    strike_appeal: StrikeAppealTable;
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

/** What somebody was told last of a strike, and of the pause of booking that goes with it. */
interface StrikeToldTable extends OfTenant {
  registration_id: number;
  client_id: number;
  state: 'counts' | 'excused' | 'gone';
  lapses_on: string;
  paused_until: WithDefault<string | null>;
  told_at: Date;
}

/** What somebody has written to the club about a strike; one for each, and what the club has answered. */
interface StrikeAppealTable extends OfTenant {
  registration_id: number;
  client_id: number;
  text: string;
  created_at: Date;
  answered_at: WithDefault<Date | null>;
  answered_by: WithDefault<number | null>;
  /** Why the strike stays; null: it was excused. */
  answer: WithDefault<string | null>;
  answer_told_at: WithDefault<Date | null>;
}
