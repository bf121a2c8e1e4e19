import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OwnVideo } from '#api/videos/schema.ts';
import { videoMutations } from '../mutations.ts';
import type { Playback } from './use-playback.ts';

const everyMs = 15_000;
/** The last seconds are greetings. */
const endSeconds = 20;

/** Begins where one left off, and says where one is: every quarter of a minute, at a pause and on leaving. */
export function useKeepPlace(clientId: number, video: OwnVideo, { ref, seek }: Pick<Playback, 'ref' | 'seek'>): void {
  const { mutate } = useMutation(videoMutations.progress(useQueryClient(), clientId));
  const tell = useEffectEvent((media: HTMLVideoElement) => {
    const at = Math.floor(media.currentTime);
    if (at < 5) return;
    const isFinished = at >= Math.max(video.seconds - endSeconds, video.seconds * 0.9);
    if (at !== video.progress?.seconds) mutate({ id: video.id, seconds: at, isFinished });
  });
  const begin = useEffectEvent(() => {
    const { progress } = video;
    if (progress && !progress.isFinished) seek(progress.seconds);
  });
  useEffect(() => {
    const media = ref.current;
    if (!media) return undefined;
    // On leaving, the reference is empty already.
    const say = () => tell(media);
    const start = () => begin();
    media.addEventListener('loadedmetadata', start, { once: true });
    media.addEventListener('pause', say);
    document.addEventListener('visibilitychange', say);
    const timer = setInterval(() => !media.paused && say(), everyMs);
    return () => {
      say();
      clearInterval(timer);
      media.removeEventListener('loadedmetadata', start);
      media.removeEventListener('pause', say);
      document.removeEventListener('visibilitychange', say);
    };
  }, [ref]);
}
