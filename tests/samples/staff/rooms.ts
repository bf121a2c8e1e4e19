import { randomInt } from 'node:crypto';
import { addDays } from '#api/dates.ts';
import type { roomEndpoints } from '#api/rooms/endpoints.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildRoomGroup } from '#tests/builders/build-room-group.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildReservation } from '#tests/builders/uses/build-reservation.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, ofUnit, type SamplesOf, sampleDays } from '#tests/support/sample.ts';

const inScope = <T>(tenant: FullTenant, test: TestApp, work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(test.owner, tenant.tenantId, work);

const edit = { isRetired: false, version: 1 };
/** Names are unique. */
const nameOf = (mark: string): string => `${mark} ${randomInt(1_000_000_000)}`;
const room = ({ ids, mark }: FullTenant) => ({
  name: nameOf(mark),
  roomGroupId: ids.roomGroup,
  places: 20,
  isShared: false,
});
const unit = ({ mark }: FullTenant) => ({ name: nameOf(mark), address: mark, phone: '+372 5555 5555' });

let days = 0;
/** A day of its own for each call, counted: chance would take one twice now and then. */
const nextDay = (): string => {
  days += 1;
  return addDays('2027-01-04', days);
};

const reservation = ({ ids, mark }: FullTenant) => ({
  roomIds: [ids.room],
  purpose: 'rental',
  name: mark,
  isPublic: true,
  startDateTime: `${nextDay()}T10:00:00`,
  duration: 60,
  repeat: null,
});

const addReservation = (tenant: FullTenant, test: TestApp) =>
  inScope(tenant, test, (scope) =>
    buildReservation(scope, {
      room_id: tenant.ids.room,
      name: tenant.mark,
      startsAt: new Date(`${nextDay()}T06:00:00Z`),
    }),
  );

export const samples: SamplesOf<typeof roomEndpoints> = {
  listRooms: ofUnit,
  listUnits: noInput,
  listHours: () => ({ query: { from: '2026-11-23', until: '2026-11-29' } }),
  listRoomGroups: ofUnit,
  listOwnUnits: noInput,
  findRoomAvailability: ({ ids }) => ({
    query: { startDateTime: '2026-11-20T18:00:00', duration: '60', room: String(ids.room), style: String(ids.style) },
  }),
  listAdminRooms: noInput,
  listAdminRoomGroups: noInput,
  listAdminUnits: noInput,
  createRoom: (tenant) => ({ body: { ...room(tenant), unitId: tenant.ids.unit } }),
  changeRoom: async (tenant, _, test) => {
    const { id } = await inScope(tenant, test, (scope) => buildRoom(scope, { unit_id: tenant.ids.unit }));
    return { params: { id }, body: { ...room(tenant), ...edit } };
  },
  listRoomStyles: ({ ids }) => ({ params: { id: ids.room } }),
  setRoomStyles: ({ ids }) => ({
    params: { id: ids.room },
    body: { styleIds: Array.from({ length: 1 + randomInt(500) }, () => ids.style) },
  }),
  createRoomGroup: ({ ids, mark }) => ({ body: { unitId: ids.unit, name: nameOf(mark) } }),
  changeRoomGroup: async (tenant, _, test) => {
    const { id } = await inScope(tenant, test, (scope) => buildRoomGroup(scope, { unit_id: tenant.ids.unit }));
    return { params: { id }, body: { name: nameOf(tenant.mark), ...edit } };
  },
  createUnit: () => ({
    body: { name: nameOf('Uus maja'), address: 'Peetri 5', phone: '', timeZone: 'Europe/Tallinn' },
  }),
  changeUnit: async (tenant, _, test) => {
    const { id } = await inScope(tenant, test, (scope) => buildUnit(scope));
    return { params: { id }, body: { ...unit(tenant), ...edit } };
  },
  listRoomUses: ({ ids }) => ({ query: { ...sampleDays, unit: String(ids.unit) } }),
  listTakenRooms: ({ ids }) => ({ query: { ...sampleDays, unit: String(ids.unit) } }),
  getReservation: async (tenant, _, test) => ({ params: { id: (await addReservation(tenant, test)).id } }),
  reserveRooms: (tenant) => ({ body: reservation(tenant) }),
  foreseeReservation: (tenant) => ({ body: reservation(tenant) }),
  changeReservation: async (tenant, _, test) => ({
    params: { id: (await addReservation(tenant, test)).id },
    body: { ...reservation(tenant), scope: 'all', date: '2027-01-04', version: 1 },
  }),
  removeReservation: async (tenant, _, test) => ({
    params: { id: (await addReservation(tenant, test)).id },
    query: { scope: 'all', date: '2027-01-04' },
  }),
};

export const addRows: AddRows = async (scope, { mark }) => {
  const { id } = await buildRoom(scope, { name: mark });
  await buildReservation(scope, { room_id: id, name: mark, startsAt: new Date('2026-11-20T10:00:00Z') });
  const style = await buildStyle(scope, { name: `rooms ${mark}` });
  await scope.db
    .insertInto('room_style')
    .values({ tenant_id: scope.tenantId, room_id: id, style_id: style.id })
    .execute();
};
