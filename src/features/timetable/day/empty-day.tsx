import { addDays, type PlainDate } from '#api/dates.ts';
import { formatSaidDay } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

export interface EmptyDayProps {
  reason: 'none' | 'filtered' | 'over';
  today: PlainDate;
  /** The next day with a training, as far as the week is known. */
  next: PlainDate | undefined;
  /** The active filters. */
  filters: readonly string[];
  onDate: (date: PlainDate) => void;
  onClear: () => void;
}

/** A day without rows: why, and the one action that helps. */
export function EmptyDay({ reason, today, next, filters, onDate, onClear }: EmptyDayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (reason === 'filtered')
    return (
      <EmptyState
        title={t('timetable.empty.filteredTitle')}
        text={filters.length > 0 && t('timetable.empty.filteredText', { filters: filters.join(', ') })}
        action={<Button onClick={onClear}>{t('timetable.filters.clear')}</Button>}
      />
    );
  if (reason === 'over')
    return (
      <EmptyState
        title={t('timetable.empty.overTitle')}
        text={t('timetable.empty.overText')}
        action={
          <Button variant="primary" onClick={() => onDate(addDays(today, 1))}>
            {t('timetable.empty.toTomorrow')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t('timetable.empty.title')}
      text={
        next
          ? t('timetable.empty.text', { date: formatSaidDay(next, today, t, language) })
          : t('timetable.empty.textNone')
      }
      action={
        <Button variant="primary" onClick={() => onDate(next ?? today)}>
          {t(next ? 'timetable.empty.toNext' : 'common.today')}
        </Button>
      }
    />
  );
}
