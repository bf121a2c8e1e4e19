import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    training_description: TrainingDescriptionTable;
    trainer_description: TrainerDescriptionTable;
  }
}

/** What all trainings of a name are. */
interface TrainingDescriptionTable extends OfTenant {
  name: string;
  /** 1 to 3. */
  level: WithDefault<number | null>;
  about: JsonWithDefault<LanguageTexts>;
  bring: JsonWithDefault<LanguageTexts>;
}

interface TrainerDescriptionTable extends OfTenant {
  trainer_id: number;
  bio: JsonWithDefault<LanguageTexts>;
  photo_id: WithDefault<string | null>;
}
