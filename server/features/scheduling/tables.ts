import type { Generated } from 'kysely';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    training_edit: TrainingEditTable;
  }
}

/** Somebody who lost a place by an edit, and what is restored with it; instants as text. */
export interface MovedToLine {
  registrationId: number;
  clientId: number;
  bookedAt: string | null;
  promotedAt: string | null;
  confirmedAt: string | null;
  contractId: number | null;
  ticketId: number | null;
  voucherId: number | null;
  holdsVisit: boolean;
}

interface TrainingEditTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  by_client_id: number;
  created_at: Date;
  undo_until: Date;
  /** The edited columns as they were. */
  before: Json<Record<string, string | number | boolean | null>>;
  moved_to_line: Json<MovedToLine[]>;
  /** The version of the training that it made. */
  version: number;
  undone_at: WithDefault<Date | null>;
}
