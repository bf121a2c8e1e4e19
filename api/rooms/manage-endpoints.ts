import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import {
  adminRoomGroupList,
  adminRoomList,
  adminUnitList,
  changeGroupBody,
  changeRoomBody,
  changeUnitBody,
  createGroupBody,
  createRoomBody,
  createUnitBody,
  oneGroup,
  oneRoom,
  oneUnit,
  roomStyleList,
  roomStylesBody,
} from './manage-schema.ts';

const read = { method: 'GET', access: 'admin' } as const;
const add = { method: 'POST', access: 'admin', isIdempotent: true } as const;
const change = {
  method: 'PUT',
  access: 'admin',
  params: idParams,
  errors: ['changed_meanwhile', 'room_not_available'],
  isIdempotent: true,
} as const;

/** What admins do to clubs, groups and rooms. */
export const manageRoomEndpoints = {
  listAdminRooms: endpoint({
    ...read,
    path: '/admin/room',
    summary: 'All rooms, also retired ones, with the styles that they may hold',
    response: adminRoomList,
    cacheKey: 'places all',
    freshSeconds: 60,
    kept: { version: 1 },
  }),
  createRoom: endpoint({
    ...add,
    path: '/admin/room',
    summary: 'Add a room to a club',
    body: createRoomBody,
    response: oneRoom,
  }),
  changeRoom: endpoint({
    ...change,
    path: '/admin/room/{id}',
    summary: 'Change or retire a room; one that is used later cannot be retired',
    body: changeRoomBody,
    response: oneRoom,
  }),
  listRoomStyles: endpoint({
    ...read,
    path: '/admin/room/{id}/style',
    summary: 'All styles, and whether the room may hold them',
    params: idParams,
    response: roomStyleList,
    cacheKey: 'places styles',
    freshSeconds: 60,
  }),
  setRoomStyles: endpoint({
    ...change,
    path: '/admin/room/{id}/style',
    summary: 'Set the styles that a room may hold; what is in the timetable stays',
    body: roomStylesBody,
    response: roomStyleList,
    errors: [],
  }),
  listAdminRoomGroups: endpoint({
    ...read,
    path: '/admin/room/group',
    summary: 'All groups of rooms, also retired ones',
    response: adminRoomGroupList,
    cacheKey: 'places all',
    freshSeconds: 60,
    kept: { version: 1 },
  }),
  createRoomGroup: endpoint({
    ...add,
    path: '/admin/room/group',
    summary: 'Add a group of rooms to a club',
    body: createGroupBody,
    response: oneGroup,
  }),
  changeRoomGroup: endpoint({
    ...change,
    path: '/admin/room/group/{id}',
    summary: 'Change or retire a group; its rooms then belong to none',
    body: changeGroupBody,
    response: oneGroup,
  }),
  listAdminUnits: endpoint({
    ...read,
    path: '/admin/room/unit',
    summary: 'All clubs, also retired ones',
    response: adminUnitList,
    cacheKey: 'places all',
    freshSeconds: 60,
    kept: { version: 1 },
  }),
  createUnit: endpoint({
    ...add,
    path: '/admin/room/unit',
    summary: 'Add a club',
    body: createUnitBody,
    response: oneUnit,
  }),
  changeUnit: endpoint({
    ...change,
    path: '/admin/room/unit/{id}',
    summary: 'Change or retire a club; one with trainings or reservations later cannot be retired, nor the last one',
    body: changeUnitBody,
    response: oneUnit,
  }),
};
