import { ApiError } from '../../endpoint/api-error.ts';

/** Where a page of registrations by time has ended. */
export interface PageEnd {
  startsAt: Date;
  registrationId: number;
}

/** The end of a page as an opaque cursor. */
export const formatCursor = ({ startsAt, registrationId }: PageEnd): string =>
  `${startsAt.getTime()}.${registrationId}`;

/** Throws 400 for anything that `formatCursor` has not created. */
export function readCursor(cursor: string | undefined): PageEnd | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, id] = /^(\d{1,14})\.(\d{1,16})$/.exec(cursor) ?? [];
  if (!ms || !id || !Number.isSafeInteger(Number(id))) throw new ApiError(400, 'data_validation_failed');
  return { startsAt: new Date(Number(ms)), registrationId: Number(id) };
}
