import type { Training } from '#api/timetable/schema.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type { Suggestions } from './use-suggestions.ts';

/**
 * What the row of a suggested class says. `why` it is suggested takes the place of its free places, which then stand
 * among the rest.
 */
export function useSuggestedRow({ metaOf, styleOf }: Pick<Suggestions, 'metaOf' | 'styleOf'>) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const open = useOpenTraining();
  return (training: Training, why?: string) => {
    const { id, name, startDateTime, freePlaces, maxPlaces } = training;
    const date = startDateTime.slice(0, 10);
    const time = formatTime(startDateTime);
    const day = formatShortDay(date, t);
    const places = t('timetable.place.free', { count: freePlaces });
    const meta = why ? [...metaOf(training), places] : metaOf(training);
    const line = why ?? places;
    const book = t('timetable.action.book');
    return {
      time,
      underTime: day,
      title: name,
      meta,
      line,
      label: t('timetable.label.row', { time, name, details: [day, ...meta, line].join(', ') }),
      href: `/public/training?id=${id}`,
      onOpen: () => open(training),
      lane: { ratio: 1 - freePlaces / Math.max(1, maxPlaces), tones: styleOf(training)?.tones[scheme] },
      button: { text: book, label: t('timetable.label.action', { action: book, name, time: `${day} ${time}` }) },
    };
  };
}
