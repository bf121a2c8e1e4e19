import type { Generated } from 'kysely';
import type { SeriesRepeat } from '#api/scheduling/series/series-dates.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    training_edit: TrainingEditTable;
    series_edit: SeriesEditTable;
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
  /** The edit of a series that it is part of. */
  series_edit_id: WithDefault<number | null>;
}

/** What an edit of a series restores beside the columns of its trainings; instants as text. */
export interface SeriesBefore {
  series: { id: number; repeat: SeriesRepeat }[];
  /** Null: in none before. */
  trainings: { id: number; seriesId: number | null; recurrenceAt: string | null }[];
  /** What it made. */
  addedSeriesId: number | null;
  addedTrainingIds: number[];
}

interface SeriesEditTable extends OfTenant {
  id: Generated<number>;
  family_id: number;
  by_client_id: number | null;
  created_at: Date;
  undo_until: Date;
  before: Json<SeriesBefore>;
  undone_at: WithDefault<Date | null>;
}
