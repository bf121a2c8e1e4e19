import type { riseEndpoints } from '#api/contracts/rises/endpoints.ts';
import type { Rise } from '#api/contracts/rises/schema.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import type { RiseRow } from './queries.ts';
import { announceRise, foreseeRise, listForStaff, withdrawRise } from './raise-prices.ts';

const present = ({ priceCents: price, announcedAt, withdrawnAt, ...rise }: RiseRow): Rise => ({
  ...rise,
  price,
  announcedAt: announcedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

export const riseHandlers: HandlersOf<typeof riseEndpoints> = {
  listRises: (request) =>
    read(request, async ({ scope, ...work }) => {
      const list = await listForStaff(scope, work);
      return { ...list, rises: list.rises.map(present) };
    }),
  foreseeRise: (request) => read(request, ({ scope, ...work }) => foreseeRise(scope, request.body, work)),
  announceRise: (request) =>
    write(request, 'nothing', async ({ scope, ...work }) => {
      const { body, claims } = request;
      return present(await announceRise(scope, body, { ...work, byClientId: claims.clientId }));
    }),
  withdrawRise: (request) =>
    write(request, 'nothing', async ({ scope, ...work }) => {
      const { params, claims } = request;
      return present(await withdrawRise(scope, params.id, { ...work, byClientId: claims.clientId }));
    }),
};
