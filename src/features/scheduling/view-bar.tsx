import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { addDays } from '#api/dates.ts';
import { dayPartNames } from '#src/lib/hours/day-parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Segments } from '#src/ui/flow/segments.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './admin-calendar.module.css';
import { Dates, OtherDates } from './admin-calendar-header.tsx';
import { FilterList, type FilterListProps } from './week/filter-list.tsx';
import { countFilters } from './week/filters.ts';
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
  const rows = !isDay && (
    <Segments
      label={t('scheduling.view.rows')}
      options={[
        { value: 'hours', text: t('scheduling.view.hours') },
        { value: 'rooms', text: t('scheduling.view.rooms') },
      ]}
      value={search.rows ?? 'hours'}
      onChange={(chosen) => onSearch({ rows: chosen === 'rooms' ? chosen : undefined })}
    />
  );
  const view = (
    <Segments
      label={t('scheduling.view.label')}
      options={[
        { value: 'week', text: t('scheduling.view.week'), key: '1' },
        { value: 'rooms', text: t('scheduling.view.day'), key: '2' },
      ]}
      value={isDay ? 'rooms' : 'week'}
      onChange={(chosen) => onSearch({ view: chosen === 'rooms' ? chosen : undefined })}
    />
  );
  if (hasAside)
    return (
      <>
        <div className={classes.edits}>
          <HistoryButtons history={history} />
        </div>
        {rows}
        {view}
      </>
    );
  const dates = {
    date: shown.date,
    today: shown.today,
    isRooms: isDay,
    onDate: (date: string) => onSearch({ date }),
  };
  return (
    <>
      <div className={classes.first}>
        <FilterButton {...props} />
        {jump && (
          <Segments
            label={t('timetable.filters.jump')}
            options={dayPartNames.map((part) => ({ value: part, text: t(`timetable.filters.${part}`) }))}
            value={jump.part}
            onChange={jump.onJump}
          />
        )}
        <div className={classes.dates}>
          <Dates {...dates} />
        </div>
        {view}
      </div>
      {rows}
      <div className={classes.edits}>
        <HistoryButtons history={history} />
        <OtherDates {...dates} />
      </div>
    </>
  );
}

/** Where nothing stands beside the week: its filters in a sheet, and on the button how many are on. */
function FilterButton(props: FilterListProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const count = countFilters(props.search);
  return (
    <>
      <Button
        size={44}
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.9} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {[t('timetable.filters.title'), count > 0 && count].filter(Boolean).join(' ')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('timetable.filters.title')} closeLabel={t('common.close')}>
        <FilterList {...props} />
      </Sheet>
    </>
  );
}

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** Takes back one's last edits, and does them again; with Control and Z, outside of fields. */
function HistoryButtons({ history }: { history: History }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    if (event.target instanceof Element && event.target.closest('input, textarea, [aria-modal=true]')) return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const isOff = !isOnline || history.isBusy;
  return (
    <>
      <IconButton
        label={t('common.undo')}
        icon={<IconArrowBackUp {...icon} />}
        disabled={isOff || !history.canUndo}
        onClick={history.undo}
      />
      <IconButton
        label={t('scheduling.redo')}
        icon={<IconArrowForwardUp {...icon} />}
        disabled={isOff || !history.canRedo}
        onClick={history.redo}
      />
    </>
  );
}
