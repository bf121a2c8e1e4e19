import type { Descriptions, LanguageTexts } from '#api/descriptions/schema.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { descriptionQueries } from './queries.ts';

const changed = { invalidates: [descriptionQueries.all], when: 'done' } as const;

export const descriptionMutations = {
  training: command(
    (body: Descriptions['trainings'][number]) => api('PUT /admin/description/training', { body }),
    changed,
  ),
  trainer: command(
    ({ id, bio }: { id: number; bio: LanguageTexts }) =>
      api('PUT /admin/description/trainer/{id}', { params: { id }, body: { bio } }),
    changed,
  ),
  /** Without an image the photo is taken away. */
  photo: command(async ({ id, image }: { id: number; image?: Blob }) => {
    const path = '/admin/description/trainer/{id}/photo' as const;
    if (image === undefined) await api(`DELETE ${path}`, { params: { id } });
    else await api(`PUT ${path}`, { params: { id }, body: image });
  }, changed),
  layout: command(
    (body: { of: 'style' | 'room'; id: number; layout: 'list' | 'tee' | 'lanes' | null }) =>
      api('PUT /admin/description/layout', { body }),
    changed,
  ),
};
