import type { Generated } from 'kysely';
import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { Chapter } from '#api/videos/schema.ts';
import type { SpokenLanguage, VideoAccess, VideoSource } from '#api/videos/video-facts.ts';
import type { JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    video: VideoTable;
    video_caption: VideoCaptionTable;
    video_progress: VideoProgressTable;
    video_upload: VideoUploadTable;
  }
}

interface VideoTable extends OfTenant {
  id: Generated<number>;
  titles: JsonWithDefault<LanguageTexts>;
  abouts: JsonWithDefault<LanguageTexts>;
  trainer_id: number | null;
  style_id: number | null;
  level: number | null;
  equipment: WithDefault<string[]>;
  spoken: SpokenLanguage | null;
  seconds: number;
  profile: WithDefault<number[]>;
  chapters: JsonWithDefault<Chapter[]>;
  source: VideoSource;
  /** The provider's id of it; null where it is a file. */
  link_id: string | null;
  file_id: string | null;
  poster_id: WithDefault<string | null>;
  access: VideoAccess;
  /** Names of contracts that include it, where `access` is `packages`. */
  packages: WithDefault<string[]>;
  /** Null: members do not see it. */
  published_at: Date | null;
  created_at: Date;
}

/** WebVTT in a language. */
interface VideoCaptionTable extends OfTenant {
  video_id: number;
  language: SpokenLanguage;
  text: string;
}

/** Where a member left off. */
interface VideoProgressTable extends OfTenant {
  client_id: number;
  video_id: number;
  seconds: number;
  is_finished: boolean;
  watched_at: Date;
}

/** A file on its way in, part by part. */
interface VideoUploadTable extends OfTenant {
  id: string;
  owner_client_id: number;
  bytes: number;
  received: WithDefault<number>;
  file_id: WithDefault<string | null>;
  created_at: Date;
}
