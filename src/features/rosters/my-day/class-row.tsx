import { IconCircleCheck, IconClipboardList, IconCloudUp } from '@tabler/icons-react';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { ClassLane, type ClassProps, placesOf } from './class-parts.tsx';
import classes from './my-day.module.css';

export interface ClassRowProps extends ClassProps {
  /** It is of another day than the rows around it. */
  hasDay?: boolean;
  /** Beside the list its roster can be seen. */
  choice?: { isChosen: boolean; choose: () => void };
}

/** One class: when, what, where, how many, and the one thing to do about it. */
export function ClassRow({ one, week, hasDay = false, choice }: ClassRowProps) {
  const { t } = useTranslation();
  const { sheet, phase, booked, waiting, here, absent, unmarked, queued } = one;
  const { name, startDateTime, duration, maxPlaces, isCancelled } = sheet;
  const time = formatTime(startDateTime);
  const date = startDateTime.slice(0, 10);
  const state = isCancelled
    ? t('timetable.place.cancelled')
    : phase === 'past'
      ? unmarked > 0
        ? t('myDay.unmarked', { count: unmarked })
        : t('myDay.marked', { here, absent })
      : phase === 'running'
        ? t('myDay.hereAndLeft', { here, unmarked })
        : [`${booked}/${maxPlaces}`, waiting > 0 && t('myDay.waiting', { count: waiting })].filter(Boolean).join(', ');
  const content = (
    <>
      <span className={classes.when}>
        <strong>{time}</strong>
        <span>
          {hasDay
            ? formatShortDay(date, t)
            : phase === 'running'
              ? t('myDay.running')
              : t('common.minutesShort', { number: duration })}
        </span>
      </span>
      <ClassLane one={one} week={week} />
      <span className={classes.what}>
        <strong>{name}</strong>
        <span>{placesOf({ one, week }).join(' · ')}</span>
        <span className={phase === 'past' && unmarked > 0 ? classes.asks : undefined}>{state}</span>
        {queued > 0 && (
          <span className={classes.asks}>
            <IconCloudUp size={18} stroke={1.9} aria-hidden /> {t('myDay.onPhone', { count: queued })}
          </span>
        )}
      </span>
    </>
  );
  if (choice)
    return (
      <li>
        <button
          type="button"
          className={classes.row}
          aria-pressed={choice.isChosen}
          data-past={phase === 'past' || undefined}
          onClick={choice.choose}
        >
          {content}
          {phase === 'past' && unmarked === 0 && !isCancelled && (
            <IconCircleCheck size={24} stroke={1.9} aria-hidden className={classes.done} />
          )}
        </button>
      </li>
    );
  const action = phase === 'past' ? t('myDay.finish') : phase === 'running' ? t('myDay.goOn') : t('rosters.open');
  return (
    <li className={classes.row}>
      {content}
      {!isCancelled && (
        <LinkButton
          to="/trainer/trainer-calendar/day"
          search={{ date, id: sheet.trainingId }}
          size={44}
          variant={phase === 'running' ? 'primary' : 'secondary'}
          icon={phase === 'coming' && <IconClipboardList size={20} stroke={1.9} aria-hidden />}
          aria-label={t('timetable.label.action', { action, name, time })}
        >
          {action}
        </LinkButton>
      )}
    </li>
  );
}
