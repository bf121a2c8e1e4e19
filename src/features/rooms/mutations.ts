import type {
  ChangeGroupBody,
  ChangeRoomBody,
  ChangeUnitBody,
  CreateRoomBody,
  CreateUnitBody,
} from '#api/rooms/manage-schema.ts';
import type { ChangeReservationBody, RemoveReservationQuery, ReservationBody } from '#api/rooms/reservation-schema.ts';
import { answersTo, areaOf, command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export type RoomWish = { styleIds: number[] | undefined } & (
  | { id: undefined; body: CreateRoomBody }
  | { id: number; body: ChangeRoomBody }
);
export type GroupWish =
  | { id: undefined; body: { unitId: number; name: string } }
  | { id: number; body: ChangeGroupBody };
export type UnitWish = { id: undefined; body: CreateUnitBody } | { id: number; body: ChangeUnitBody };

async function saveRoom({ styleIds, ...wish }: RoomWish) {
  const { item } =
    wish.id === undefined
      ? await api('POST /admin/room', { body: wish.body, ...once() })
      : await api('PUT /admin/room/{id}', { params: { id: wish.id }, body: wish.body, ...once() });
  if (styleIds) await api('PUT /admin/room/{id}/style', { params: { id: item.id }, body: { styleIds }, ...once() });
  return item;
}

const ofPlaces = { invalidates: [areaOf('GET /admin/room')] } as const;
const ofUses = { invalidates: [answersTo('GET /admin/room/use')] } as const;

/** After a refusal too: an edit that somebody else was faster with shows theirs. */
export const roomMutations = {
  saveRoom: command(saveRoom, ofPlaces),
  saveGroup: command(
    (wish: GroupWish) =>
      wish.id === undefined
        ? api('POST /admin/room/group', { body: wish.body, ...once() })
        : api('PUT /admin/room/group/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
    ofPlaces,
  ),
  saveUnit: command(
    (wish: UnitWish) =>
      wish.id === undefined
        ? api('POST /admin/room/unit', { body: wish.body, ...once() })
        : api('PUT /admin/room/unit/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
    ofPlaces,
  ),
  reserve: command((body: ReservationBody) => api('POST /admin/room/reservation', { body, ...once() }), ofUses),
  change: command(
    ({ id, body }: { id: number; body: ChangeReservationBody }) =>
      api('PUT /admin/room/reservation/{id}', { params: { id }, body, ...once() }),
    ofUses,
  ),
  free: command(
    ({ id, query }: { id: number; query: RemoveReservationQuery }) =>
      api('DELETE /admin/room/reservation/{id}', { params: { id }, query, ...once() }),
    ofUses,
  ),
};
