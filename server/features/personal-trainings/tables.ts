import type { Generated } from 'kysely';
import type { StoredState } from '#api/personal-trainings/session-states.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    personal_package: PersonalPackageTable;
    personal_package_trainer: PersonalPackageTrainerTable;
    personal_session: PersonalSessionTable;
  }
}

/** What a ticket is for, that is a package of personal trainings. */
interface PersonalPackageTable extends OfTenant {
  ticket_id: number;
  /** Of a session. */
  minutes: number;
  is_shareable: boolean;
}

/** Who trains from a package; nobody: any trainer. */
interface PersonalPackageTrainerTable extends OfTenant {
  ticket_id: number;
  trainer_id: number;
  added_at: Date;
}

/** A time of a package: a training of its own, for nobody else. */
interface PersonalSessionTable extends OfTenant {
  id: Generated<number>;
  ticket_id: number;
  training_id: number;
  state: StoredState;
  proposed_at: Date;
  /** From then on the time is free again. */
  answer_until: Date;
  answered_at: WithDefault<Date | null>;
  /** Who is to lead it instead, if the client agrees. */
  substitute_id: WithDefault<number | null>;
}
