import type { Generated } from 'kysely';
import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import type { Json, JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    style: StyleTable;
    trainer: TrainerTable;
    booking_policy: BookingPolicyTable;
  }
}

interface StyleTable extends OfTenant {
  id: Generated<number>;
  name: string;
  /** In other languages. */
  names: JsonWithDefault<LanguageTexts>;
  /** `#rrggbb`; only its hue is used. */
  color: string;
  kind: TrainingKind;
  /** Counts towards the limit of one style a day. */
  is_flagged: WithDefault<boolean>;
  position: WithDefault<number>;
  /** The style that it has become; null: it is one of its own. */
  merged_into: WithDefault<number | null>;
  layout: WithDefault<'list' | 'tee' | 'lanes' | null>;
  /** What visitors without an account may do in its new trainings. */
  visitors: WithDefault<VisitorAccess | null>;
  /** No new training gets it; what is past keeps it. */
  is_hidden: WithDefault<boolean>;
  /** What the panel of a new training begins with. */
  usual_minutes: WithDefault<number | null>;
  usual_places: WithDefault<number | null>;
}

interface TrainerTable extends OfTenant {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: WithDefault<string>;
  /** Minutes of trainings in a full week. */
  week_minutes: WithDefault<number | null>;
  version: WithDefault<number>;
  is_active: WithDefault<boolean>;
}

interface BookingPolicyTable extends OfTenant {
  id: Generated<number>;
  kind: TrainingKind;
  /** The fields in which the tenant differs from the region's defaults. */
  settings: Json<Record<string, unknown>>;
  valid_from: WithDefault<Date>;
}
