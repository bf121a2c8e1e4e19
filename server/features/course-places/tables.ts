import type { ColumnType, Generated } from 'kysely';
import type { MakeUpRule } from '#api/training-groups/make-up/rule.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    training_group: TrainingGroupTable;
    training_group_member: TrainingGroupMemberTable;
    training_group_credit: TrainingGroupCreditTable;
    make_up_credit: MakeUpCreditTable;
  }
}

interface TrainingGroupTable extends OfTenant {
  id: Generated<number>;
  name: string;
  unit_id: number;
  trainer_id: number | null;
  capacity: number;
  /** Members and places that are kept for who is paying; a trigger counts them. */
  taken: WithDefault<number>;
  contact_name: WithDefault<string>;
  contact_phone: WithDefault<string>;
  /** Of its trainings: the first of the series that were split from each other. */
  family_id: number | null;
  /** By which one joins. */
  product_id: WithDefault<number | null>;
  /** What a missed date gives; null: nothing. */
  make_up: ColumnType<MakeUpRule | null, string | null | undefined, string | null>;
  version: WithDefault<number>;
  created_at: Date;
}

interface TrainingGroupMemberTable extends OfTenant {
  id: Generated<number>;
  group_id: number;
  client_id: number;
  /** `held`: it is being paid. */
  state: 'held' | 'member' | 'left';
  /** The first day on which they come. */
  joined_on: string;
  purchase_id: WithDefault<number | null>;
  invoice_line_id: WithDefault<number | null>;
  /** What was bought or given for it, its price and the dates that it was for. */
  ticket_id: WithDefault<number | null>;
  price_cents: WithDefault<number>;
  dates: WithDefault<number>;
  created_at: Date;
  ended_at: WithDefault<Date | null>;
}

/** A cancelled date of a bought place, credited once; without an invoice where it had cost nothing. */
interface TrainingGroupCreditTable extends OfTenant {
  member_id: number;
  training_id: number;
  amount_cents: number;
  invoice_id: number | null;
  created_at: Date;
}

/** A ticket for one visit in another course, for a date that was missed and told in time. */
interface MakeUpCreditTable extends OfTenant {
  ticket_id: number;
  client_id: number;
  member_id: number;
  /** Null: staff gave it. */
  training_id: number | null;
  /** The ticket of the course whose visit it is now. */
  taken_from: number | null;
  created_at: Date;
  ended_at: WithDefault<Date | null>;
  end_reason: WithDefault<'taken_back' | 'date_cancelled' | 'left' | 'by_staff' | null>;
  /** When they were told that it ends soon. */
  reminded_at: WithDefault<Date | null>;
}
