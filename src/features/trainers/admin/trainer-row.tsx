import { IconChevronRight, IconDeviceMobileMessage, IconDeviceMobileOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { isoWeekday, type WallTime } from '#api/dates.ts';
import type { Style } from '#api/timetable/schema.ts';
import { formatDate, formatSaidTime } from '#src/lib/i18n/format-date.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Row } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import type { AdminTrainer } from '../queries.ts';
import { TodayLine } from './today-line.tsx';
import { canSubstitute, type Doing, substitutesIn, type WeekOfTrainer } from './trainer-facts.ts';
import list from './trainer-list.module.css';
import classes from './trainers.module.css';

export interface TrainerRowProps {
  trainer: AdminTrainer;
  /** Undefined until it is loaded: what is not known is neither nought nor free. */
  week: WeekOfTrainer | undefined;
  styles: readonly Style[];
  doing: Doing | undefined;
  /** Trainings of absences for which nobody is found or looked for yet; undefined until they are loaded. */
  needs: number | undefined;
  now: WallTime;
  onOpen: () => void;
}

const mostStyles = 4;
/** Of the week’s hours: little is left. */
const almostFull = 0.95;

/** A trainer: what they lead, how full the week is, what they do now, and whether they may substitute. */
export function TrainerRow({ trainer, week, styles, doing, needs, now, onOpen }: TrainerRowProps) {
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const minutes = week?.minutes;
  const limit = trainer.weekMinutes;
  const isFull = minutes !== undefined && limit !== null && limit > 0 && minutes >= limit * almostFull;
  return (
    <li>
      <button type="button" className={list.row} onClick={onOpen}>
        <Avatar firstName={trainer.firstName} lastName={trainer.lastName} />
        <span>
          <strong className={list.name}>{name}</strong>
          <LedStyles trainer={trainer} styles={styles} />
        </span>
        <DayBars week={week} date={now.slice(0, 10)} />
        <span className={list.load} data-full={isFull || undefined}>
          <strong>{minutes === undefined ? '–' : Math.round(minutes / 60)}</strong>
          {limit === null ? ' h' : ` / ${Math.round(limit / 60)} h`}
        </span>
        <span className={list.today}>
          <TodayLine {...{ week, styles, now }} hours={trainer.hours} />
          {doing && <DoingText doing={doing} needs={needs} />}
        </span>
        <Substituting trainer={trainer} styles={styles} />
        <IconChevronRight size={20} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}

function LedStyles({ trainer, styles }: Pick<TrainerRowProps, 'trainer' | 'styles'>) {
  const scheme = useScheme();
  const led = trainer.styles.filter(({ leads }) => leads).map(({ styleId }) => styleId);
  const known = styles.filter(({ id }) => led.includes(id));
  const rest = known.length - mostStyles;
  return (
    <Row component="span" wrap gap="2px 12px">
      {known.slice(0, mostStyles).map((style) => (
        <span key={style.id} className={list.styleName}>
          <i style={{ '--tone': style.tones[scheme].y } as CSSProperties} aria-hidden />
          {ownName(style)}
        </span>
      ))}
      {rest > 0 && <span className={list.styleName}>{`+${rest}`}</span>}
    </Row>
  );
}

function DayBars({ week, date }: { week: WeekOfTrainer | undefined; date: string }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...(week?.days ?? []));
  return (
    <span className={list.days} aria-hidden>
      {(['1', '2', '3', '4', '5', '6', '7'] as const).map((day) => (
        <span key={day} className={list.day} data-today={String(isoWeekday(date)) === day || undefined}>
          <i style={{ '--bar': `${((week?.days[Number(day) - 1] ?? 0) / most) * 100}%` } as CSSProperties} />
          {t(`common.weekday.short.${day}`)}
        </span>
      ))}
    </span>
  );
}

function DoingText({ doing, needs = 0 }: Pick<TrainerRowProps, 'needs'> & { doing: Doing }) {
  const { t } = useTranslation();
  const words = {
    off: () =>
      'from' in doing && doing.from ? t('trainers.freeFrom', { time: formatSaidTime(doing.from) }) : t('trainers.off'),
    free: () =>
      'until' in doing && doing.until
        ? t('trainers.freeUntil', { time: formatSaidTime(doing.until) })
        : t('trainers.free'),
    busy: () => t('trainers.busyUntil', { time: 'until' in doing && doing.until ? formatSaidTime(doing.until) : '' }),
    away: () => t('trainers.awayUntil', { time: 'until' in doing && doing.until ? formatDate(doing.until) : '' }),
  }[doing.kind]();
  const tone = doing.kind === 'free' ? classes.good : doing.kind === 'away' ? classes.bad : undefined;
  return (
    <span className={classes.facts}>
      <span className={tone}>{words}</span>
      {needs > 0 && <span className={classes.bad}>{`, ${t('trainers.withoutSubstitute', { count: needs })}`}</span>}
    </span>
  );
}

function Substituting({ trainer, styles }: Pick<TrainerRowProps, 'trainer' | 'styles'>) {
  const { t } = useTranslation();
  const icon = { size: 18, stroke: 1.9, 'aria-hidden': true } as const;
  if (!canSubstitute(trainer)) return <span className={list.substituting}>{t('trainers.noSubstitute')}</span>;
  const ids = substitutesIn(trainer);
  const names = ids === 'all' ? [] : styles.filter(({ id }) => ids.includes(id)).map(ownName);
  const { account } = trainer;
  return (
    <span className={list.substituting}>
      <span>
        {names.length > 0 ? t('trainers.substitutesIn', { styles: names.join(', ') }) : t('trainers.substitutesAll')}
      </span>
      {account && (
        <Row component="span" tone="t2" align="center" gap={6}>
          {account.allowsSubstituteSms ? <IconDeviceMobileMessage {...icon} /> : <IconDeviceMobileOff {...icon} />}
          {t(account.allowsSubstituteSms ? 'trainers.smsAllowed' : 'trainers.smsRefused')}
        </Row>
      )}
    </span>
  );
}
