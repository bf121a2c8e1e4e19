import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { isoWeekday, type WallTime } from '#api/dates.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { AdminTrainer } from '#api/trainers/schema.ts';
import { formatDate, formatSaidTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { type Doing, partOn, type WeekOfTrainer } from './trainer-facts.ts';
import classes from './trainers.module.css';

export interface TrainerRowProps {
  trainer: AdminTrainer;
  week: WeekOfTrainer | undefined;
  styles: readonly Style[];
  doing: Doing;
  now: WallTime;
  onOpen: () => void;
}

const shown = { from: 7 * 60, until: 22 * 60 };
const percent = (minutes: number): string => `${(minutes / (shown.until - shown.from)) * 100}%`;

/** A trainer: what she leads, how full the week is, what she does now, and whether she may substitute. */
export function TrainerRow({ trainer, week, styles, doing, now, onOpen }: TrainerRowProps) {
  const { t } = useTranslation();
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const nameOf = (styleId: number) => styles.find(({ id }) => id === styleId)?.name ?? '';
  const leads = trainer.styles.filter((style) => style.leads).map(({ styleId }) => nameOf(styleId));
  const canSubstitute = trainer.styles.some(({ substitutes }) => substitutes);
  const hours = Math.round((week?.minutes ?? 0) / 60);
  const limit = trainer.weekMinutes === null ? undefined : Math.round(trainer.weekMinutes / 60);
  const most = Math.max(1, ...(week?.days ?? []));
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <Avatar firstName={trainer.firstName} lastName={trainer.lastName} />
        <span className={classes.words}>
          <strong className={classes.name}>{name}</strong>
          <span className={classes.facts}>
            {' '}
            {leads.slice(0, 4).join(', ')}
            {leads.length > 0 && ' · '}
            {t(canSubstitute ? 'trainers.substitutes' : 'trainers.noSubstitute')}
            {canSubstitute && trainer.account && ' · '}
            {canSubstitute &&
              trainer.account &&
              t(trainer.account.allowsSubstituteSms ? 'trainers.smsAllowed' : 'trainers.smsRefused')}
          </span>
        </span>
        <span className={classes.bars} aria-hidden>
          {week?.days.map((minutes, day) => (
            <i
              // The days of a week never change their order.
              key={`${week.trainerId}-${String(day)}`}
              className={classes.bar}
              data-today={isoWeekday(now.slice(0, 10)) === day + 1 || undefined}
              style={{ '--bar': `${(minutes / most) * 100}%` } as CSSProperties}
            />
          ))}
        </span>
        <span className={classes.load}>
          <strong>{hours}</strong>
          {limit === undefined ? ' h' : ` / ${limit} h`}
        </span>
        <span className={classes.today}>
          <TodayLine week={week} styles={styles} date={now.slice(0, 10)} />
          <DoingText doing={doing} />
        </span>
        <IconChevronRight size={20} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}

export function DoingText({ doing }: { doing: Doing }) {
  const { t } = useTranslation();
  if (doing.kind === 'off') return <span className={classes.facts}>{t('trainers.off')}</span>;
  if (doing.kind === 'free') {
    const text = doing.until ? t('trainers.freeUntil', { time: formatSaidTime(doing.until) }) : t('trainers.free');
    return <span className={joinClasses(classes.facts, classes.good)}>{text}</span>;
  }
  const time = doing.kind === 'away' ? formatDate(doing.until) : formatSaidTime(doing.until);
  return (
    <span className={joinClasses(classes.facts, doing.kind === 'away' && classes.bad)}>
      {t(doing.kind === 'away' ? 'trainers.awayUntil' : 'trainers.busyUntil', { time })}
    </span>
  );
}

function TodayLine({
  week,
  styles,
  date,
}: {
  week: WeekOfTrainer | undefined;
  styles: readonly Style[];
  date: string;
}) {
  const scheme = useScheme();
  return (
    <span className={classes.line} aria-hidden>
      {week?.uses.map((use) => {
        const part = partOn(date, use);
        if (!part) return null;
        const from = Math.max(shown.from, part.from);
        const tone = styles.find(({ id }) => id === use.styleId)?.tones[scheme].y;
        const style = { '--from': percent(from - shown.from), '--length': percent(part.until - from), '--tone': tone };
        return (
          <i
            key={`${use.by} ${use.startDateTime}`}
            className={joinClasses(classes.part, use.by === 'absence' && classes.away)}
            style={style as CSSProperties}
          />
        );
      })}
    </span>
  );
}
