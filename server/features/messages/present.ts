import type { NoticeKind } from '#api/messages/notice-kinds.ts';
import type { Notice } from '#api/messages/schema.ts';
import type { NoticeRow } from './queries.ts';

const textOf = (value: string | number | undefined): string => String(value ?? '');

/** A message's data for the app's texts. A time is the club's wall time, as it was sent. */
export function presentNotice({ id, template, data, createdAt, readAt }: NoticeRow): Notice {
  const until = data['leaveUntil'] ?? data['offeredUntil'];
  return {
    id,
    // The query selects only these.
    kind: template as NoticeKind,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
    trainingId: typeof data['trainingId'] === 'number' ? data['trainingId'] : null,
    training: textOf(data['training']),
    startDateTime: textOf(data['startsAt']),
    place: textOf(data['place']),
    ...(until !== undefined && { until: textOf(until) }),
    ...(data['other'] !== undefined && {
      other: { training: textOf(data['other']), startDateTime: textOf(data['otherStartsAt']) },
    }),
    ...(data['oldStartsAt'] !== undefined && {
      before: { startDateTime: textOf(data['oldStartsAt']), place: textOf(data['oldPlace']) },
    }),
  };
}
