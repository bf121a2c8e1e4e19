import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { VideoBody } from '#api/videos/schema.ts';
import type { SpokenLanguage } from '#api/videos/video-facts.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { videoQueries } from './queries.ts';

/** Without a network each fails at once with an error: nothing of it is queued. */
const always = { networkMode: 'always', retry: false } as const;

export interface SavedVideo {
  /** Undefined: a new one. */
  id: number | undefined;
  body: VideoBody;
}

export function videoMutations(client: QueryClient, clientId: number) {
  const after = { onSettled: () => client.invalidateQueries({ queryKey: ['own', clientId] }), ...always };
  return {
    /** Where one left off; the next one says it again, so that a lost one does not matter. */
    progress: mutationOptions({
      mutationKey: ['videos', 'progress'],
      mutationFn: ({ id, seconds, isFinished }: { id: number; seconds: number; isFinished: boolean }) =>
        api('PUT /user/video/{id}/progress', { params: { id }, body: { seconds, isFinished } }),
      onSuccess: (_result, { id, seconds, isFinished }) =>
        client.setQueryData(
          videoQueries.own(clientId).queryKey,
          (list) =>
            list && {
              items: list.items.map((video) =>
                video.id === id
                  ? { ...video, progress: { seconds, isFinished, watchedAt: new Date().toISOString() } }
                  : video,
              ),
            },
        ),
      ...always,
    }),
    save: mutationOptions({
      mutationKey: ['videos', 'save'],
      mutationFn: async ({ id, body }: SavedVideo): Promise<number> => {
        if (id === undefined) return (await api('POST /admin/video', { body, idempotencyKey: crypto.randomUUID() })).id;
        await api('PUT /admin/video/{id}', { params: { id }, body });
        return id;
      },
      ...after,
    }),
    remove: mutationOptions({
      mutationKey: ['videos', 'remove'],
      mutationFn: (id: number) => api('DELETE /admin/video/{id}', { params: { id } }),
      ...after,
    }),
    poster: mutationOptions({
      mutationKey: ['videos', 'poster'],
      mutationFn: ({ id, image }: { id: number; image: string }) =>
        api('PUT /admin/video/{id}/poster', { params: { id }, body: { image } }),
      ...after,
    }),
    captions: mutationOptions({
      mutationKey: ['videos', 'captions'],
      mutationFn: ({ id, ...body }: { id: number; language: SpokenLanguage; text: string | null }) =>
        api('PUT /admin/video/{id}/captions', { params: { id }, body }),
      ...after,
    }),
  };
}
