import { acceptSnapshot, type HeardPeople } from './accept-snapshot.ts';
import type { DoorLine } from './door-line.ts';
import type { KeptDoor } from './door-store.ts';

/** Asks the server what is new; nothing where what it says is not the club's word. Throws where nobody answers. */
export async function hearSnapshot(line: DoorLine, door: KeptDoor): Promise<HeardPeople | undefined> {
  const ask = async (query: { cursor?: number }) =>
    acceptSnapshot(door, await line.call('GET /door/snapshot', { query }));
  const cursor = door.known?.cursor;
  if (cursor === undefined) return ask({});
  // A difference may not fit what was kept; all that there is fits whatever was.
  return (await ask({ cursor: Number(cursor) })) ?? ask({});
}
