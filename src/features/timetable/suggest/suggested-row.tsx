import type { Training } from '#api/timetable/schema.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import type { Suggestions } from './use-suggestions.ts';

export interface SuggestedRowProps {
  training: Training;
  suggestions: Pick<Suggestions, 'metaOf' | 'styleOf'>;
  /** Why it is suggested, in place of its free places, which then stand among the rest. */
  why?: string | undefined;
  isBusy: boolean;
  onBook: () => void;
}

/** A class that one may like, with its day, its places and a button that books it. */
export function SuggestedRow({ training, suggestions, why, isBusy, onBook }: SuggestedRowProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const open = useOpenTraining();
  const { id, name, startDateTime, freePlaces, maxPlaces } = training;
  const date = startDateTime.slice(0, 10);
  const time = formatTime(startDateTime);
  const day = `${formatWeekdayShort(date, t)} ${formatDate(date).slice(0, 5)}`;
  const places = t('timetable.place.free', { count: freePlaces });
  const meta = why ? [...suggestions.metaOf(training), places] : suggestions.metaOf(training);
  const line = why ?? places;
  const book = t('timetable.action.book');
  return (
    <TimeRow
      time={time}
      underTime={day}
      lane={
        <Lane ratio={1 - freePlaces / Math.max(1, maxPlaces)} tones={suggestions.styleOf(training)?.tones[scheme]} />
      }
      title={name}
      meta={meta}
      line={line}
      label={t('timetable.label.row', { time, name, details: [day, ...meta, line].join(', ') })}
      href={`/public/training?id=${id}`}
      onOpen={() => open(training)}
      action={
        <Button
          size={44}
          variant="primary"
          isBusy={isBusy}
          aria-label={t('timetable.label.action', { action: book, name, time: `${day} ${time}` })}
          onClick={onBook}
        >
          {book}
        </Button>
      }
    />
  );
}
