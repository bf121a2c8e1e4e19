import type { Generated } from 'kysely';
import type { Feeling } from '#api/feedback/feelings.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    feedback: FeedbackTable;
  }
}

/** What one person says of one training. */
interface FeedbackTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  client_id: number;
  /** Written by the training's trainer or an admin, who do not rate. */
  is_of_staff: WithDefault<boolean>;
  training_rating: Feeling | null;
  trainer_rating: Feeling | null;
  text: string | null;
  /** The writer agrees that others read the text. */
  may_be_shown: boolean;
  /** What a trainer decided of this text; another text asks anew. */
  verdict: 'allowed' | 'hidden' | null;
  /** Counts the texts: whoever allows one says which she has read. */
  version: WithDefault<number>;
  created_at: Date;
  /** When it was last written; a verdict does not move it. */
  written_at: Date;
}
