import type { VideoBody } from '#api/videos/schema.ts';
import type { VideoSource } from '#api/videos/video-facts.ts';
import { invalidFields } from '../../endpoint/api-error.ts';
import { readVideoLink } from './video-link.ts';

/** The columns of `video` that its form fills. */
export type VideoColumns = ReturnType<typeof columnsOf> & { published_at?: Date | null };

/** Throws if the link leads to no video of a provider that we know. */
export function columnsOf(body: VideoBody) {
  return {
    titles: JSON.stringify(body.titles),
    abouts: JSON.stringify(body.abouts),
    trainer_id: body.trainerId,
    style_id: body.styleId,
    level: body.level,
    equipment: body.equipment as string[],
    spoken: body.spoken,
    seconds: body.seconds,
    profile: body.profile,
    chapters: JSON.stringify(body.chapters.toSorted((a, b) => a.at - b.at)),
    access: body.access,
    packages: body.packages,
    ...originOf(body),
  };
}

interface Origin {
  source: VideoSource;
  link_id: string | null;
  file_id: string | null;
}

function originOf({ link, fileId }: VideoBody): Origin {
  if (link === null) return { source: 'file', link_id: null, file_id: fileId };
  const found = readVideoLink(link);
  if (!found) throw invalidFields(['link']);
  return { source: found.source, link_id: found.id, file_id: null };
}
