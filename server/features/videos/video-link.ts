import type { VideoSource } from '#api/videos/video-facts.ts';

interface VideoLink {
  source: Exclude<VideoSource, 'file'>;
  id: string;
}

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{6,12}$/;
const youtubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];

/** The video that an address at YouTube or Vimeo leads to; undefined for any other address. */
export function readVideoLink(link: string): VideoLink | undefined {
  const { hostname, pathname, searchParams } = new URL(link);
  const parts = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return found('youtube', youtubeId, parts[0]);
  if (youtubeHosts.includes(hostname)) {
    const isDirect = ['embed', 'shorts', 'live'].includes(parts[0] ?? '');
    return found('youtube', youtubeId, isDirect ? parts[1] : (searchParams.get('v') ?? undefined));
  }
  if (hostname === 'vimeo.com' || hostname === 'player.vimeo.com') return found('vimeo', vimeoId, parts.at(-1));
  return undefined;
}

const found = (source: VideoLink['source'], pattern: RegExp, id: string | undefined): VideoLink | undefined =>
  id !== undefined && pattern.test(id) ? { source, id } : undefined;

/** The address by which admins see it again. */
export const linkOf = ({ source, id }: VideoLink): string =>
  source === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
