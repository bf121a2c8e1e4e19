import type { roomEndpoints } from '#api/rooms/endpoints.ts';
import { noInput, ofUnit, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof roomEndpoints> = {
  listRooms: ofUnit,
  listUnits: noInput,
  listRoomGroups: ofUnit,
  listOwnUnits: noInput,
  findRoomAvailability: ({ ids }) => ({
    query: { startDateTime: '2026-11-20T18:00:00', duration: '60', room: String(ids.room), style: String(ids.style) },
  }),
};
