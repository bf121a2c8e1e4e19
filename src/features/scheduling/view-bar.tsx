import { addDays } from '#api/dates.ts';
import { dayPartNames } from '#src/lib/hours/day-parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import { Segments } from '#src/ui/flow/segments.tsx';
import classes from './admin-calendar.module.css';
import { HistoryButtons } from './history-buttons.tsx';
import { FilterButton } from './week/filter-button.tsx';
import type { FilterListProps } from './week/filter-list.tsx';
import type { History } from './week/use-history.ts';

interface ViewBarProps extends FilterListProps {
  history: History;
}

/** Above the week or the day: its filters where nothing stands beside it, the last edits, and how it is shown. */
export function ViewBar({ history, ...props }: ViewBarProps) {
  const { search, onSearch, shown, jump } = props;
  const { t } = useTranslation();
  const hasAside = useRoomForAside();
  const isDay = search.view === 'rooms';
  const step = (days: number) => () => onSearch({ date: addDays(shown.date, isDay ? Math.sign(days) : days) });
  useKeys({
    '1': () => onSearch({ view: undefined }),
    '2': () => onSearch({ view: 'rooms' }),
    t: () => onSearch({ date: shown.today }),
    ArrowLeft: step(-7),
    ArrowRight: step(7),
  });
  return (
    <>
      {!hasAside && <FilterButton {...props} />}
      {!hasAside && jump && (
        <Segments
          label={t('timetable.filters.jump')}
          options={dayPartNames.map((part) => ({ value: part, text: t(`timetable.filters.${part}`) }))}
          value={jump.part}
          onChange={jump.onJump}
        />
      )}
      <div className={classes.edits}>
        <HistoryButtons history={history} />
      </div>
      {!isDay && (
        <Segments
          label={t('scheduling.view.rows')}
          options={[
            { value: 'hours', text: t('scheduling.view.hours') },
            { value: 'rooms', text: t('scheduling.view.rooms') },
          ]}
          value={search.rows ?? 'hours'}
          onChange={(rows) => onSearch({ rows: rows === 'rooms' ? rows : undefined })}
        />
      )}
      <Segments
        label={t('scheduling.view.label')}
        options={[
          { value: 'week', text: t('scheduling.view.week'), key: '1' },
          { value: 'rooms', text: t('scheduling.view.day'), key: '2' },
        ]}
        value={isDay ? 'rooms' : 'week'}
        onChange={(view) => onSearch({ view: view === 'rooms' ? view : undefined })}
      />
    </>
  );
}
