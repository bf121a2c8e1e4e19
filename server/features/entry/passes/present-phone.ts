import type { Phone } from '#api/entry/schema.ts';
import type { listPhones } from './queries.ts';

type Row = Awaited<ReturnType<typeof listPhones>>[number];

export const presentPhone = ({ createdAt, refreshedAt, ...phone }: Row): Phone => ({
  ...phone,
  createdAt: createdAt.toISOString(),
  refreshedAt: refreshedAt.toISOString(),
});
