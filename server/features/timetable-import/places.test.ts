import { expect, test } from 'vitest';
import { findPlace, type Places } from './places.ts';

const city = { id: 1, name: 'Kuuse Kesklinn', address: '', timeZone: 'Europe/Tallinn' };
const port = { id: 2, name: 'Kuuse, Sadam', address: '', timeZone: 'Europe/Tallinn' };
const room = (id: number, unitId: number, name: string) => ({ id, unitId, name, isShared: false });
const places: Places = {
  clubs: [city, port],
  rooms: [room(1, 1, 'Suur saal'), room(2, 1, 'Saal'), room(3, 2, 'Saal'), room(4, 2, 'Rada 1, 25 m')],
};

test.each([
  ['Suur saal', 1],
  ['  SUUR  saal ', 1],
  ['suursaal', 1],
  ['Kuuse Kesklinn, Saal', 2],
  ['Saal,Kuuse Kesklinn', 2],
  ['Saal (Kuuse Kesklinn)', 2],
  ['Kuuse, Sadam, Saal', 3],
  ['Saal (Kuuse, Sadam)', 3],
  ['Rada 1, 25 m', 4],
  ['Rada 1, 25 m, Kuuse, Sadam', 4],
  ['Kuuse Kesklinn', 'club'],
  ['Saal', 'ambiguous'],
  ['Kuuse Kesklinn, Keller', 'new-room'],
  ['Keller', 'unknown'],
  [null, 'unknown'],
])('%s is %s', (location, expected) => {
  expect(idOf(location)).toBe(expected);
});

test('a tenant with one club need not name it', () => {
  const small = { clubs: [city], rooms: [room(1, 1, 'Saal')] };
  expect(findPlace(null, small)).toEqual({ kind: 'club', club: city });
  expect(findPlace('Keller', small)).toEqual({ kind: 'new-room', club: city, name: 'Keller' });
});

const idOf = (location: string | null): number | string => {
  const found = findPlace(location, places);
  return found.kind === 'room' ? found.room.id : found.kind;
};
