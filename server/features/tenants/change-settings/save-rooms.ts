import { isDeepStrictEqual } from 'node:util';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { insertRoom, replaceRoomStyles, setHolding } from '../../rooms/manage/commands.ts';
import { findUnitOfRoom, listLaterUses, lockManaged } from '../../rooms/manage/queries.ts';
import { TenantFileError } from '../add-tenant/tenant-file-error.ts';
import { updateRoom } from './commands.ts';
import { findNamedGroup, listNamedStyles } from './queries.ts';

type Room = SettingsTree['rooms'][string];

/** What is wrong with a field of a room, for whoever typed it. */
const refuse = (key: string, field: keyof Room, sentence: string): never => {
  throw new TenantFileError([{ name: `rooms.${key}.${field}`, sentence }]);
};

/** Rooms as they are wanted, by rules of the page of rooms; returns the ids of new ones by their keys. */
export async function saveRooms(
  scope: TenantScope,
  { stored, wanted, now }: { stored: SettingsTree; wanted: SettingsTree; now: Date },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [key, room] of Object.entries(wanted.rooms)) {
    const before = stored.rooms[key];
    if (isDeepStrictEqual(before, room)) continue;
    const refuseName = (error: { code?: string }): never => {
      if (error.code !== '23505') throw error;
      return refuse(key, 'name', `The room “${room.name}” stands here a second time.`);
    };
    const id = before ? Number(key) : undefined;
    if (id !== undefined) await lockManaged(scope, 'room', id);
    const unitId = id === undefined ? Number(key.replace(/^new/, '')) : (await findUnitOfRoom(scope, id))?.unitId;
    if (unitId === undefined) return refuse(key, 'name', `rooms.${key} is not known; is it spelt right?`);
    const roomGroupId = await groupOf(scope, { key, room, unitId });
    const styleIds = await stylesOf(scope, { key, room });
    if (id === undefined) {
      const { name, places, isShared } = room;
      const made = await insertRoom(scope, { unitId, roomGroupId, name, places, isShared }).catch(refuseName);
      ids.set(key, made);
      await updateRoom(scope, made, { room, roomGroupId, now });
      await replaceRoomStyles(scope, made, styleIds);
      continue;
    }
    if (room.isHidden && !before?.isHidden) await refuseHiding(scope, { key, id, room, now });
    await updateRoom(scope, id, { room, roomGroupId, now }).catch(refuseName);
    await replaceRoomStyles(scope, id, styleIds);
    if (room.isShared !== before?.isShared)
      await setHolding(scope, { roomId: id, holdsRoom: !room.isShared, now }).catch(
        (error: { constraint?: string }) => {
          if (error.constraint !== 'room_free') throw error;
          return refuse(key, 'isShared', `The room “${room.name}” has trainings at the same time.`);
        },
      );
  }
  return ids;
}

async function groupOf(scope: TenantScope, { key, room, unitId }: { key: string; room: Room; unitId: number }) {
  if (room.group === undefined) return null;
  const group = await findNamedGroup(scope, unitId, room.group);
  return group?.id ?? refuse(key, 'group', `The club has no room group “${room.group}”.`);
}

async function stylesOf(scope: TenantScope, { key, room }: { key: string; room: Room }): Promise<number[]> {
  const styles = await listNamedStyles(scope, room.styles);
  const missing = room.styles.find((name) => !styles.some((style) => style.name === name));
  return missing === undefined ? styles.map(({ id }) => id) : refuse(key, 'styles', `There is no style “${missing}”.`);
}

/** Who wants to use the room holds its row, so that a use that is being added is either seen here or sees it hidden. */
async function refuseHiding(
  scope: TenantScope,
  { key, id, room, now }: { key: string; id: number; room: Room; now: Date },
): Promise<void> {
  const uses = await listLaterUses(scope, { roomId: id, now });
  if (uses.length > 0)
    refuse(key, 'isHidden', `The room “${room.name}” is used later (${uses.length}), and cannot be hidden.`);
}
