import type { roomEndpoints } from '#api/rooms/endpoints.ts';
import { noInput, ofUnit, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof roomEndpoints> = {
  listRooms: ofUnit,
  listUnits: noInput,
  listRoomGroups: ofUnit,
  listOwnUnits: noInput,
};
