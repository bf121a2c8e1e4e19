import sharp from 'sharp';
import type { descriptionEndpoints } from '#api/descriptions/endpoints.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#5c7' } })
    .png()
    .toBuffer();

export const samples: SamplesOf<typeof descriptionEndpoints> = {
  listDescriptions: noInput,
  describeTraining: ({ mark }) => ({
    body: { name: `Jooga ${mark}`, level: 2, about: { et: mark, en: mark }, bring: { et: mark } },
  }),
  describeTrainer: ({ ids, mark }) => ({ params: { id: ids.trainer }, body: { bio: { et: mark } } }),
  saveTrainerPhoto: async ({ ids }) => ({ params: { id: ids.trainer }, file: await picture() }),
  deleteTrainerPhoto: ({ ids }) => ({ params: { id: ids.trainer } }),
  saveLayout: ({ ids }) => ({ body: { of: 'room', id: ids.room, layout: 'lanes' } }),
};

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId, mark }) => {
  const texts = JSON.stringify({ et: mark });
  await db
    .insertInto('training_description')
    .values({ tenant_id, name: `Jooga ${mark}`, level: 1, about: texts, bring: texts })
    .execute();
  const file = await db
    .insertInto('file')
    .values({
      tenant_id,
      id: crypto.randomUUID(),
      sha256: 'a'.repeat(64),
      type: 'image/webp',
      bytes: 1,
      owner_client_id: clientId,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: trainer_id } = await db.selectFrom('trainer').select('id').executeTakeFirstOrThrow();
  await db.insertInto('trainer_description').values({ tenant_id, trainer_id, bio: texts, photo_id: file.id }).execute();
};
