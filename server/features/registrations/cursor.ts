import { ApiError } from '../../endpoint/api-error.ts';

interface Position {
  startsAt: Date;
  registrationId: number;
}

/** A page's end as text that the caller gives back and does not read. */
export const formatCursor = ({ startsAt, registrationId }: Position): string =>
  `${startsAt.getTime()}.${registrationId}`;

/** Throws 400 for anything that `formatCursor` has not made. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, id] = /^(\d{1,14})\.(\d{1,10})$/.exec(cursor) ?? [];
  if (!ms || !id || Number(id) > 2_147_483_647) throw new ApiError(400, 'data_validation_failed');
  return { startsAt: new Date(Number(ms)), registrationId: Number(id) };
}
