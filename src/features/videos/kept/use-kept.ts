import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OwnVideo } from '../queries.ts';
import { deleteKept, findRoom, findStale, keepVideo, readIndex } from './kept-videos.ts';

const keptKey = (clientId: number) => ['device', clientId, 'videos'] as const;

/** What of the videos lies on this device. `isPossible` is false where the browser keeps no files for pages. */
export function useKept(clientId: number) {
  const { data } = useQuery({
    queryKey: keptKey(clientId),
    queryFn: async () => ({ room: await findRoom(clientId), index: await readIndex(clientId) }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isPossible: data?.room !== undefined, room: data?.room ?? 0, index: data?.index ?? {} };
}

/** Once the server has said what there is: the rest leaves the device. */
export function useDropStale(clientId: number, videos: readonly OwnVideo[] | undefined, isFresh: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!videos || !isFresh) return;
    const watchable = videos.filter(({ isLocked }) => !isLocked).map(({ id }) => id);
    const drop = async () => {
      const stale = findStale(await readIndex(clientId), watchable, Date.now());
      await deleteKept(clientId, stale);
      if (stale.length > 0) await client.invalidateQueries({ queryKey: keptKey(clientId) });
    };
    // The next visit tries again.
    void drop().catch(() => undefined);
  }, [client, clientId, videos, isFresh]);
}

/** Keeping one video, with its progress from 0 to 1 while it comes, and taking it off again. */
export function useKeeping(clientId: number, video: Pick<OwnVideo, 'id' | 'src'>) {
  const client = useQueryClient();
  const [part, setPart] = useState<number>();
  const controller = useRef<AbortController>(null);
  const after = () => {
    setPart(undefined);
    return client.invalidateQueries({ queryKey: keptKey(clientId) });
  };
  const keep = useMutation({
    mutationKey: ['videos', 'keep'],
    mutationFn: async () => {
      if (!video.src) return;
      controller.current = new AbortController();
      setPart(0);
      const { signal } = controller.current;
      await keepVideo({ clientId, id: video.id, src: video.src, signal, onProgress: setPart });
    },
    onSettled: after,
  });
  const drop = useMutation({
    mutationKey: ['videos', 'drop'],
    mutationFn: () => deleteKept(clientId, [video.id]),
    networkMode: 'always',
    onSettled: after,
  });
  return { part, keep, drop, stop: () => controller.current?.abort() };
}
