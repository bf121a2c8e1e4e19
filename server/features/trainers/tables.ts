import type { Generated } from 'kysely';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    trainer_style: TrainerStyleTable;
    trainer_hours: TrainerHoursTable;
    trainer_absence: TrainerAbsenceTable;
  }
}

interface TrainerStyleTable extends OfTenant {
  trainer_id: number;
  style_id: number;
  leads: boolean;
  substitutes: boolean;
}

/** Minutes after midnight by the clock of the club. */
interface TrainerHoursTable extends OfTenant {
  trainer_id: number;
  weekday: number;
  from_minute: number;
  until_minute: number;
}

interface TrainerAbsenceTable extends OfTenant {
  id: Generated<number>;
  trainer_id: number;
  starts_at: Date;
  ends_at: Date;
  reason: AbsenceReason;
  note: WithDefault<string>;
  by_client_id: number | null;
  created_at: Date;
}
