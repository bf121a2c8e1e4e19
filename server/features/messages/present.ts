import { textFor } from '#api/messages/broadcast/broadcast-text.ts';
import { fillIn } from '#api/messages/broadcast/fill-in.ts';
import { type NoticeKind, strikeNotices } from '#api/messages/notice-kinds.ts';
import type { Notice } from '#api/messages/schema.ts';
import type { WhyMissed } from '#api/standing/why-missed.ts';
import type { NoticeRow } from './queries.ts';

const textOf = (value: string | number | undefined): string => String(value ?? '');

/** A message's data for the app's texts. A time is the club's wall time, as it was sent. */
export function presentNotice({ id, template, data, createdAt, readAt, ...written }: NoticeRow): Notice {
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
    ...presentWords(data),
    ...presentWritten(written, data, createdAt),
    ...(until !== undefined && { until: textOf(until) }),
    ...(data['other'] !== undefined && {
      other: { training: textOf(data['other']), startDateTime: textOf(data['otherStartsAt']) },
    }),
    ...(data['why'] !== undefined && { why: data['why'] as WhyMissed }),
    ...presentDates(template, data),
    ...presentStrike(template, data),
    ...(data['oldStartsAt'] !== undefined && {
      before: { startDateTime: textOf(data['oldStartsAt']), place: textOf(data['oldPlace']) },
    }),
  };
}

/** Where new dates stand. */
function presentDates(template: string, data: NoticeRow['data']): Pick<Notice, 'dates'> {
  if (template !== 'newDates') return {};
  const { startsAt, styleId, trainerId, unitIds } = data;
  return {
    dates: {
      date: textOf(startsAt).slice(0, 10),
      ...(typeof styleId === 'number' && { style: styleId }),
      ...(typeof trainerId === 'number' && { trainer: trainerId }),
      unit: textOf(unitIds).split(',').map(Number),
    },
  };
}

/** Of a strike or a pause. */
function presentStrike(template: string, data: NoticeRow['data']): Pick<Notice, 'strike'> {
  if (!strikeNotices.some((kind) => kind === template)) return {};
  const { nth, limit, lapsesOn, booking, again, clubReason } = data;
  return {
    strike: {
      ...(typeof nth === 'number' && typeof limit === 'number' && { nth, limit }),
      ...(lapsesOn !== undefined && { lapsesOn: textOf(lapsesOn) }),
      ...((booking === 'open' || booking === 'until') && { booking }),
      ...(again !== undefined && { again: textOf(again) }),
      ...(clubReason !== undefined && { reason: textOf(clubReason) }),
    },
  };
}

/** The club's own words, or all trainings that a message tells of. */
function presentWords({ written, short, others }: NoticeRow['data']): Pick<Notice, 'text'> {
  const text = written ?? short ?? others;
  return text === undefined ? {} : { text: textOf(text) };
}

/** A broadcast's own words, in place of a training's. */
function presentWritten(
  { texts, language }: Pick<NoticeRow, 'texts' | 'language'>,
  data: NoticeRow['data'],
  createdAt: Date,
): Pick<Notice, 'training' | 'startDateTime' | 'text'> | undefined {
  const text = texts && textFor(texts, language, language);
  if (!text) return undefined;
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  return {
    training: fillIn(text.title, values),
    startDateTime: createdAt.toISOString().slice(0, 19),
    text: fillIn(text.text, values),
  };
}
