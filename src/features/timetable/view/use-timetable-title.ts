import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';

/** Names the page by its day or its week; the heading says the same. */
export function useTimetableTitle(date: PlainDate, { isWeek, isTrainers }: { isWeek: boolean; isTrainers: boolean }) {
  const { t } = useTranslation();
  const monday = mondayOf(date);
  const dates = { from: formatDate(monday), until: formatDate(addDays(monday, 6)) };
  const title = isWeek
    ? t(isTrainers ? 'timetable.trainerTitleOfWeek' : 'timetable.titleOfWeek', dates)
    : t(isTrainers ? 'timetable.trainerTitleOf' : 'timetable.titleOf', { date: formatDate(date) });
  useTitle(title);
  return title;
}
