import { z } from 'zod';
import { id, listOf } from '../wire-types.ts';

/** A club; a "unit" in the specification. */
export const unit = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** IANA time zone; every scheduled time of the club is its wall time there. */
  timeZone: z.string(),
});

export const roomGroup = z.object({ id, unitId: id, name: z.string() });

export const room = z.object({
  id,
  unitId: id,
  roomGroupId: id.nullable(),
  name: z.string(),
});

export const unitList = listOf(unit);
export const roomGroupList = listOf(roomGroup);
export const roomList = listOf(room);

export type Unit = z.infer<typeof unit>;
export type Room = z.infer<typeof room>;
