import type { TFunction } from 'i18next';
import type { PlainDate } from '#api/dates.ts';
import type { Notice } from '#api/messages/schema.ts';
import { formatWhen } from '#src/lib/i18n/format-date.ts';

export interface NoticeWords {
  text: string;
  /** What follows from it, or where. */
  more: string;
}

/**
 * Words what the club told, in the language of now and with "tomorrow" as of today; nothing for a kind that a newer server
 * tells and this version of the app has no words for.
 */
export function noticeWords(
  notice: Notice,
  today: PlainDate,
  t: TFunction,
  knows: (key: string) => boolean,
): NoticeWords | undefined {
  const { kind, training, startDateTime, place, until, other, before } = notice;
  if (!knows(`inbox.${kind}.text`)) return undefined;
  const values = {
    training,
    place,
    when: formatWhen(startDateTime, today, t),
    ...(until && { until: formatWhen(until, today, t) }),
    ...(other && { other: other.training }),
    ...(before && { oldWhen: formatWhen(before.startDateTime, today, t), oldPlace: before.place }),
  };
  return { text: t(`inbox.${kind}.text`, values), more: t(`inbox.${kind}.more`, values) };
}
