import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { VideoBody } from '#api/videos/schema.ts';
import type { SpokenLanguage } from '#api/videos/video-facts.ts';
import { command, once, ownAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { videoQueries } from './queries.ts';

export interface SavedVideo {
  /** Undefined: a new one. */
  id: number | undefined;
  body: VideoBody;
}

const changed = { invalidates: [ownAnswers] } as const;

export const videoMutations = {
  /** Where one left off; the next one says it again, so that a lost one does not matter. */
  progress: (client: QueryClient, owner: number) =>
    mutationOptions({
      mutationFn: ({ id, seconds, isFinished }: { id: number; seconds: number; isFinished: boolean }) =>
        api('PUT /user/video/{id}/progress', { params: { id }, body: { seconds, isFinished } }),
      onSuccess: (_result, { id, seconds, isFinished }) =>
        client.setQueryData(
          videoQueries.own(owner).queryKey,
          (list) =>
            list && {
              items: list.items.map((video) =>
                video.id === id
                  ? { ...video, progress: { seconds, isFinished, watchedAt: new Date().toISOString() } }
                  : video,
              ),
            },
        ),
      networkMode: 'always',
      retry: false,
    }),
  save: command(async ({ id, body }: SavedVideo): Promise<number> => {
    if (id === undefined) return (await api('POST /admin/video', { body, ...once() })).id;
    await api('PUT /admin/video/{id}', { params: { id }, body });
    return id;
  }, changed),
  remove: command((id: number) => api('DELETE /admin/video/{id}', { params: { id } }), changed),
  poster: command(
    ({ id, image }: { id: number; image: Blob }) =>
      api('PUT /admin/video/{id}/poster', { params: { id }, body: image }),
    changed,
  ),
  captions: command(
    ({ id, ...body }: { id: number; language: SpokenLanguage; text: string | null }) =>
      api('PUT /admin/video/{id}/captions', { params: { id }, body }),
    changed,
  ),
};
