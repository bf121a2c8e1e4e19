import type { Generated } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { ApplicationState, OfferState } from '#api/replacements/states.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    substitute_offer: SubstituteOfferTable;
    substitute_candidate: SubstituteCandidateTable;
    substitute_application: SubstituteApplicationTable;
  }
}

interface SubstituteOfferTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  /** Who is to be replaced; null: nobody leads it yet. */
  trainer_id: number | null;
  state: WithDefault<OfferState>;
  reason: AbsenceReason;
  comment: WithDefault<string>;
  by_client_id: number | null;
  /** When the training begins as those who were asked know it. */
  told_starts_at: Date;
  /** The day of the training about which admins were told that nobody has taken it. */
  told_admins_of: WithDefault<PlainDate | null>;
  created_at: Date;
  closed_at: WithDefault<Date | null>;
  closed_by_client_id: WithDefault<number | null>;
  /** Who leads it in their place. */
  substitute_id: WithDefault<number | null>;
}

/** Who is asked. */
interface SubstituteCandidateTable extends OfTenant {
  offer_id: number;
  trainer_id: number;
}

interface SubstituteApplicationTable extends OfTenant {
  id: Generated<number>;
  offer_id: number;
  trainer_id: number;
  state: WithDefault<ApplicationState>;
  /** An admin has entered it for a trainer who agreed by phone. */
  by_client_id: WithDefault<number | null>;
  created_at: Date;
  closed_at: WithDefault<Date | null>;
}
