import { foldName } from './match-names.ts';

export interface Club {
  id: number;
  name: string;
  timeZone: string;
}

export interface Room {
  /** Below zero: to be made by this import. */
  id: number;
  unitId: number;
  name: string;
  isShared: boolean;
}

export interface Places {
  clubs: Club[];
  rooms: Room[];
}

/** What a LOCATION means. `new-room`: a name that no room of that club has. */
export type FoundPlace =
  | { kind: 'room'; club: Club; room: Room }
  | { kind: 'club'; club: Club }
  | { kind: 'new-room'; club: Club; name: string }
  | { kind: 'ambiguous' | 'unknown' };

/**
 * Finds the place of an event: a room by its name, with its club as `Club, Room`, `Room, Club` or `Room (Club)`, or a
 * club alone. Case and spaces do not count. A tenant with one club needs no club's name.
 */
export function findPlace(location: string | null, { clubs, rooms }: Places): FoundPlace {
  const [onlyClub] = clubs;
  if (location === null) return clubs.length === 1 && onlyClub ? { kind: 'club', club: onlyClub } : { kind: 'unknown' };
  const named = (name: string) => rooms.filter((room) => foldName(room.name) === foldName(name));
  const clubNamed = (name: string) => clubs.find((club) => foldName(club.name) === foldName(name));
  const whole = named(location);
  const [room] = whole;
  const ofRoom = clubs.find((club) => club.id === room?.unitId);
  if (whole.length > 1) return { kind: 'ambiguous' };
  if (room && ofRoom) return { kind: 'room', club: ofRoom, room };
  const club = clubNamed(location);
  if (club) return { kind: 'club', club };
  for (const [roomName, clubName] of readings(location)) {
    const club = clubNamed(clubName);
    const room = club && named(roomName).find(({ unitId }) => unitId === club.id);
    if (club) return room ? { kind: 'room', club, room } : { kind: 'new-room', club, name: roomName };
  }
  if (clubs.length === 1 && onlyClub) return { kind: 'new-room', club: onlyClub, name: tidy(location) };
  return { kind: 'unknown' };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The ways to read a location as a room and a club. Either name may hold commas itself. */
function readings(location: string): [room: string, club: string][] {
  const found: [string, string][] = [];
  const bracketed = /^(.+)\(([^()]+)\)\s*$/s.exec(location);
  if (bracketed?.[1] && bracketed[2]) found.push([tidy(bracketed[1]), tidy(bracketed[2])]);
  for (let at = location.indexOf(','); at !== -1; at = location.indexOf(',', at + 1)) {
    const [left, right] = [tidy(location.slice(0, at)), tidy(location.slice(at + 1))];
    if (left && right) found.push([right, left], [left, right]);
  }
  return found;
}
