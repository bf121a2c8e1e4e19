import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type {
  ChangeGroupBody,
  ChangeRoomBody,
  ChangeUnitBody,
  CreateRoomBody,
  CreateUnitBody,
} from '#api/rooms/manage-schema.ts';
import type { ChangeReservationBody, RemoveReservationQuery, ReservationBody } from '#api/rooms/reservation-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { placesKey } from './queries.ts';

/** Without a network each fails at once with an error: nothing about rooms is queued. */
const always = { networkMode: 'always', retry: false } as const;
const once = () => ({ idempotencyKey: crypto.randomUUID() });

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

/** `onSettled`: an edit that somebody else was faster with shows theirs. */
const ofPlaces = (client: QueryClient, clientId: number) => ({
  onSettled: () => client.invalidateQueries({ queryKey: placesKey(clientId) }),
  ...always,
});

const ofUses = (client: QueryClient, clientId: number) => ({
  onSettled: () => client.invalidateQueries({ queryKey: ['own', clientId, 'roomUses'] }),
  ...always,
});

export const roomMutations = {
  saveRoom: (client: QueryClient, clientId: number) =>
    mutationOptions({ mutationKey: ['rooms', 'saveRoom'], mutationFn: saveRoom, ...ofPlaces(client, clientId) }),
  saveGroup: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['rooms', 'saveGroup'],
      mutationFn: (wish: GroupWish) =>
        wish.id === undefined
          ? api('POST /admin/room/group', { body: wish.body, ...once() })
          : api('PUT /admin/room/group/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
      ...ofPlaces(client, clientId),
    }),
  saveUnit: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['rooms', 'saveUnit'],
      mutationFn: (wish: UnitWish) =>
        wish.id === undefined
          ? api('POST /admin/room/unit', { body: wish.body, ...once() })
          : api('PUT /admin/room/unit/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
      ...ofPlaces(client, clientId),
    }),
  reserve: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['rooms', 'reserve'],
      mutationFn: (body: ReservationBody) => api('POST /admin/room/reservation', { body, ...once() }),
      ...ofUses(client, clientId),
    }),
  change: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['rooms', 'change'],
      mutationFn: ({ id, body }: { id: number; body: ChangeReservationBody }) =>
        api('PUT /admin/room/reservation/{id}', { params: { id }, body, ...once() }),
      ...ofUses(client, clientId),
    }),
  free: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['rooms', 'free'],
      mutationFn: ({ id, query }: { id: number; query: RemoveReservationQuery }) =>
        api('DELETE /admin/room/reservation/{id}', { params: { id }, query, ...once() }),
      ...ofUses(client, clientId),
    }),
};
