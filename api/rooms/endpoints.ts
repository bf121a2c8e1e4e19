import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idsText } from '../wire-types.ts';
import { manageRoomEndpoints } from './manage-endpoints.ts';
import { reservationEndpoints } from './reservation-endpoints.ts';
import {
  hoursList,
  hoursQuery,
  ownUnitList,
  roomAvailability,
  roomAvailabilityQuery,
  roomGroupList,
  roomList,
  unitList,
} from './schema.ts';

const ofUnits = z.object({ unit: idsText.optional() });

export const roomEndpoints = {
  listRooms: endpoint({
    method: 'GET',
    path: '/public/room',
    summary: 'Rooms of all clubs, or of those asked for',
    access: 'visitor',
    query: ofUnits,
    response: roomList,
    cacheKey: 'places',
    freshSeconds: 3600,
  }),
  listUnits: endpoint({
    method: 'GET',
    path: '/public/room/unit',
    summary: 'Clubs',
    access: 'visitor',
    response: unitList,
    cacheKey: 'units',
    freshSeconds: 3600,
  }),
  listHours: endpoint({
    method: 'GET',
    path: '/public/room/unit/hours',
    summary: 'When the clubs are open, of the days that they say, and where they are on a map',
    access: 'visitor',
    query: hoursQuery,
    response: hoursList,
    cacheKey: 'units hours',
    freshSeconds: 60,
  }),
  listRoomGroups: endpoint({
    method: 'GET',
    path: '/public/room/group',
    summary: 'Groups of rooms of all clubs, or of those asked for',
    access: 'visitor',
    query: ofUnits,
    response: roomGroupList,
  }),
  listOwnUnits: endpoint({
    method: 'GET',
    path: '/user/room/unit',
    summary: 'Clubs that a contract of one’s own covers; all of them where it names none; and one’s own among them',
    access: 'client',
    response: ownUnitList,
    cacheKey: 'homeClub',
    freshSeconds: 3600,
    kept: { version: 2 },
  }),
  findRoomAvailability: endpoint({
    method: 'GET',
    path: '/admin/room/availability',
    summary: 'Which rooms are free at a time, and what occupies the others',
    access: 'admin',
    query: roomAvailabilityQuery,
    response: roomAvailability,
    errors: ['time_skipped'],
    freshSeconds: 0,
  }),
  ...manageRoomEndpoints,
  ...reservationEndpoints,
};
