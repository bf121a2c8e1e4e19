import { IconChevronLeft, IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import type { RosterPerson } from '#api/rosters/schema.ts';
import { formatDate, formatEndTime, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import type from '#src/theme/type.module.css';
import { Text } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Pill } from '#src/ui/feedback/network-pill.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import type { ShownRoster } from './marking/with-taps.ts';
import classes from './roster-header.module.css';

export interface RosterHeaderProps {
  roster: ShownRoster | undefined;
  queuedCount: number;
  onClose: () => void;
}

/** The training, whether there is a network, and how many are present. */
export function RosterHeader({ roster, queuedCount, onClose }: RosterHeaderProps) {
  const { t } = useTranslation();
  return (
    <TopBar
      start={
        <>
          <IconButton
            label={t('rosters.back')}
            className={classes.back}
            icon={<IconChevronLeft size={30} stroke={2.4} aria-hidden />}
            onClick={onClose}
          />
          <Text component="div" minWidth={0}>
            <h1 className={classes.title}>{roster?.name ?? t('rosters.title')}</h1>
            {roster && <When {...roster} />}
          </Text>
        </>
      }
      end={
        <>
          <NetworkPill queuedCount={queuedCount} />
          {roster && <Count roster={roster} />}
        </>
      }
    />
  );
}

function When({ startDateTime, duration, room }: ShownRoster) {
  const { t } = useTranslation();
  const from = formatTime(startDateTime);
  const until = formatEndTime(startDateTime, duration);
  const day = [formatWeekday(startDateTime.slice(0, 10), t), formatDate(startDateTime)].join(', ');
  return (
    <p className={classes.when}>
      <span className={classes.day}>{day} · </span>
      {t('timetable.sheet.range', { from, until })}
      {room && ` · ${room}`}
    </p>
  );
}

function NetworkPill({ queuedCount }: { queuedCount: number }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (isOnline && queuedCount === 0) return null;
  const Icon = isOnline ? IconCloudUp : IconWifiOff;
  const words = [!isOnline && t('common.offline.pill'), queuedCount > 0 && t('rosters.queued', { count: queuedCount })];
  return (
    <Pill icon={<Icon size={20} stroke={1.9} aria-hidden />}>
      <span className={classes.network}>{words.filter(Boolean).join(' · ')}</span>
    </Pill>
  );
}

function Count({ roster }: { roster: ShownRoster }) {
  const { t } = useTranslation();
  const { here, of } = countHere(roster.people);
  return (
    <p className={classes.count} role="status">
      <span className={type.hidden}>{t('rosters.hereOf', { count: here, of })}</span>
      <span className={classes.figures} aria-hidden>
        <strong>{here}</strong>/{of}
      </span>
      <Text component="span" size="small" tone="t2" aria-hidden>
        {t('rosters.here', { count: here })}
      </Text>
    </p>
  );
}

/** How many of those who have a place are present. */
function countHere(people: readonly Pick<RosterPerson, 'status' | 'presence'>[]): { here: number; of: number } {
  const booked = people.filter(({ status }) => status === 'booked');
  return { here: booked.filter(({ presence }) => presence === 'present').length, of: booked.length };
}
