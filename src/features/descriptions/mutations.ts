import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Descriptions, LanguageTexts } from '#api/descriptions/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { descriptionQueries } from './queries.ts';

/** Without a network each fails at once with an error: nothing of it is queued. */
const always = { networkMode: 'always', retry: false } as const;

export function descriptionMutations(client: QueryClient, clientId: number) {
  const after = { onSuccess: () => client.invalidateQueries(descriptionQueries.all(clientId)), ...always };
  return {
    training: mutationOptions({
      mutationKey: ['descriptions', 'training'],
      mutationFn: (body: Descriptions['trainings'][number]) => api('PUT /admin/description/training', { body }),
      ...after,
    }),
    trainer: mutationOptions({
      mutationKey: ['descriptions', 'trainer'],
      mutationFn: ({ id, bio }: { id: number; bio: LanguageTexts }) =>
        api('PUT /admin/description/trainer/{id}', { params: { id }, body: { bio } }),
      ...after,
    }),
    /** Without an image the photo is taken away. */
    photo: mutationOptions({
      mutationKey: ['descriptions', 'photo'],
      mutationFn: async ({ id, image }: { id: number; image?: string }) => {
        const path = '/admin/description/trainer/{id}/photo' as const;
        if (image === undefined) await api(`DELETE ${path}`, { params: { id } });
        else await api(`PUT ${path}`, { params: { id }, body: { image } });
      },
      ...after,
    }),
    layout: mutationOptions({
      mutationKey: ['descriptions', 'layout'],
      mutationFn: (body: { of: 'style' | 'room'; id: number; layout: 'list' | 'tee' | 'lanes' | null }) =>
        api('PUT /admin/description/layout', { body }),
      ...after,
    }),
  };
}
