import { z } from 'zod';
import { isTimeZoneName } from '../time-zone-name.ts';
import { id, listOf } from '../wire-types.ts';

const version = z.int().min(1).max(2_147_483_647);
const name = z.string().trim().min(1).max(120);

/** What admins may set of a room; omitted fields of a change stay. */
const roomFields = {
  name,
  roomGroupId: id.nullable(),
  /** People that it is made for; null: not known. */
  places: z.int().min(1).max(10_000).nullable(),
  /** Several trainings may use it at once, as a gym floor. */
  isShared: z.boolean(),
};
const unitFields = { name, address: z.string().trim().max(200), phone: z.string().trim().max(40) };
const managed = { isRetired: z.boolean(), version: z.int() };
/** Refused if it was edited since that version. */
const change = { isRetired: z.boolean(), version };

export const adminRoom = z.object({
  id,
  unitId: id,
  ...roomFields,
  name: z.string(),
  /** The styles that it may hold; empty: all. */
  styleIds: z.array(id),
  ...managed,
});
export const adminRoomGroup = z.object({ id, unitId: id, name: z.string(), ...managed });
export const adminUnit = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  ...managed,
});

export const createRoomBody = z.object({ unitId: id, ...roomFields });
export const changeRoomBody = z.object({ ...roomFields, ...change });
export const createGroupBody = z.object({ unitId: id, name });
export const changeGroupBody = z.object({ name, ...change });
export const createUnitBody = z.object({ ...unitFields, timeZone: z.string().refine(isTimeZoneName) });
export const changeUnitBody = z.object({ ...unitFields, ...change });

/** Empty: the room may hold all styles. */
export const roomStylesBody = z.object({ styleIds: z.array(id).max(500) });
export const roomStyleList = listOf(z.object({ styleId: id, name: z.string(), isAllowed: z.boolean() }));

export const adminRoomList = listOf(adminRoom);
export const adminRoomGroupList = listOf(adminRoomGroup);
export const adminUnitList = listOf(adminUnit);
export const oneRoom = z.object({ item: adminRoom });
export const oneGroup = z.object({ item: adminRoomGroup });
export const oneUnit = z.object({ item: adminUnit });

export type AdminRoom = z.infer<typeof adminRoom>;
export type AdminRoomGroup = z.infer<typeof adminRoomGroup>;
export type AdminUnit = z.infer<typeof adminUnit>;
export type CreateRoomBody = z.infer<typeof createRoomBody>;
export type ChangeRoomBody = z.infer<typeof changeRoomBody>;
export type ChangeGroupBody = z.infer<typeof changeGroupBody>;
export type ChangeUnitBody = z.infer<typeof changeUnitBody>;
export type CreateUnitBody = z.infer<typeof createUnitBody>;
