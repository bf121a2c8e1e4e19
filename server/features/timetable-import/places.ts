import { foldName } from './match-names.ts';

export interface Club {
  id: number;
  name: string;
  /** In free form: `Kuuse 1, Tallinn`; may be empty. */
  address: string;
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

/** The meaning of a LOCATION. `new-room`: a name that no room of that club has. */
export type FoundPlace =
  | { kind: 'room'; club: Club; room: Room }
  /** `unknown`: the rest of a location at this address, which is no room there. */
  | { kind: 'club'; club: Club; unknown?: string }
  | { kind: 'new-room'; club: Club; name: string }
  | { kind: 'ambiguous' | 'unknown' };

/**
 * Resolves an event's location: a room by its name, with its club as `Club, Room`, `Room, Club` or `Room (Club)`, or a
 * club alone, ignoring case and spaces. A club's address also identifies it, as maps write it. A tenant with one club
 * needs no club name.
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
  const atAddress = findByAddress(location, { clubs, rooms });
  if (atAddress) return atAddress;
  for (const [roomName, clubName] of readings(location)) {
    const club = clubNamed(clubName);
    const room = club && named(roomName).find(({ unitId }) => unitId === club.id);
    if (club) return room ? { kind: 'room', club, room } : { kind: 'new-room', club, name: roomName };
  }
  if (clubs.length === 1 && onlyClub) return { kind: 'new-room', club: onlyClub, name: tidy(location) };
  return { kind: 'unknown' };
}

/** Lower case, without diacritics and punctuation: `Egļu iela 2, Rīga` is `eglu iela 2 riga`. */
const foldAddress = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

const isPostal = (part: string): boolean => /^([A-Z]{2}-?)?\d{4,5}\b/.test(part);

/** The part of an address with the house number. A postal code is none. */
function streetOf(address: string): string {
  const parts = address.split(/[,;\n]/).map(tidy);
  return foldAddress(parts.find((part) => /\d/.test(part) && /\p{L}/u.test(part) && !isPostal(part)) ?? '');
}

function findByAddress(location: string, { clubs, rooms }: Places): FoundPlace | undefined {
  const written = location.split(/[,;()\n]/).filter((part) => foldAddress(part) !== '');
  const parts = written.map(foldAddress);
  const whole = ` ${parts.join(' ')} `;
  const atStreet = clubs.filter(({ address }) => streetOf(address) !== '' && whole.includes(` ${streetOf(address)} `));
  // Two towns may have a street of the same name.
  const inTown = atStreet.filter(({ address }) =>
    foldAddress(address)
      .split(' ')
      .every((word) => whole.includes(` ${word} `)),
  );
  const [club, ...others] = inTown.length > 0 ? inTown : atStreet;
  if (!club) return undefined;
  if (others.length > 0) return { kind: 'ambiguous' };
  const streetAt = parts.findIndex((part) => ` ${part} `.includes(` ${streetOf(club.address)} `));
  const named = [...parts];
  if (streetAt >= 0) named[streetAt] = ` ${parts[streetAt]} `.replace(` ${streetOf(club.address)} `, ' ').trim();
  const room = rooms.find(({ unitId, name }) => unitId === club.id && isNamed(named, foldAddress(name)));
  if (room) return { kind: 'room', club, room };
  const known = [foldAddress(club.name), ''];
  const unknown = written.find((_, index) => index <= streetAt && !known.includes(named[index] ?? ''));
  return { kind: 'club', club, ...(unknown !== undefined && { unknown: tidy(unknown) }) };
}

/** The name is one part or several consecutive ones: a room may be called `Rada 1, 25 m`. */
const isNamed = (parts: readonly string[], name: string): boolean =>
  parts.some((_, from) => parts.some((_, to) => to >= from && parts.slice(from, to + 1).join(' ') === name));

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The ways to split a location into a room and a club. Either name may contain commas. */
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
