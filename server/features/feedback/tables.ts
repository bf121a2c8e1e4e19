import type { Generated } from 'kysely';
import type { Feeling } from '#api/feedback/feelings.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    feedback: FeedbackTable;
  }
}

/** One user's feedback on one training. */
interface FeedbackTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  client_id: number;
  /** Written by the training's trainer or an admin, who do not rate. */
  is_of_staff: WithDefault<boolean>;
  training_rating: Feeling | null;
  trainer_rating: Feeling | null;
  text: string | null;
  /** The author agrees to publication. */
  may_be_shown: boolean;
  /** The trainer's decision about this text; a changed text needs a new one. */
  verdict: 'allowed' | 'hidden' | null;
  /** Version of the text: an approval names the version that was read. */
  version: WithDefault<number>;
  created_at: Date;
  /** When it was last written; moderation does not change it. */
  written_at: Date;
}
