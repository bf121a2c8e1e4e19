import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { WorkingHours } from '#api/trainers/schema.ts';
import { formatDate, formatTime, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type from '#src/theme/type.module.css';
import { Row } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { timeOfDay } from '#src/ui/form/time-stepper.tsx';
import type { MarkedSpan } from '../absence-form.tsx';
import { MarkAway } from './mark-away.tsx';
import { closedOn, partOn, shownDay, type WeekOfTrainer } from './trainer-facts.ts';
import page from './trainer-page.module.css';
import classes from './trainers.module.css';

export interface WeekPlanProps {
  date: PlainDate;
  onDate: (date: PlainDate) => void;
  week: WeekOfTrainer | undefined;
  styles: readonly Style[];
  hours: readonly WorkingHours[];
  /** A part of a day was marked; undefined: nothing can be marked. */
  onSpan: ((span: MarkedSpan) => void) | undefined;
}

const height = 465;
/** Each second hour. */
const axis = Array.from({ length: 7 }, (_, n) => shownDay.from + (n + 1) * 120);
const px = (minutes: number): string => `${(minutes / (shownDay.until - shownDay.from)) * height}px`;
const placed = (from: number, until: number) =>
  ({
    '--from': px(Math.max(0, from - shownDay.from)),
    '--length': px(until - Math.max(from, shownDay.from)),
  }) as CSSProperties;

/** A week by hours: trainings, and hatched when the trainer is away or does not work. */
export function WeekPlan({ date, onDate, week, styles, hours, onSpan }: WeekPlanProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<MarkedSpan>();
  const days = weekOf(date);
  const last = days[6] ?? date;
  return (
    <section className={classes.column} aria-label={t('trainers.week')}>
      <div className={page.head}>
        <h2>{t('trainers.week')}</h2>
        <Row wrap align="center" gap={8}>
          <IconButton
            label={t('trainers.weekBefore')}
            icon={<IconChevronLeft size={24} stroke={1.9} aria-hidden />}
            onClick={() => onDate(addDays(date, -7))}
          />
          <span className={classes.facts}>{`${formatDate(days[0] ?? date).slice(0, 6)}–${formatDate(last)}`}</span>
          <IconButton
            label={t('trainers.weekAfter')}
            icon={<IconChevronRight size={24} stroke={1.9} aria-hidden />}
            onClick={() => onDate(addDays(date, 7))}
          />
        </Row>
      </div>
      <div className={classes.week}>
        <ol className={classes.weekHours} aria-hidden>
          {axis.map((minutes) => (
            <li key={minutes} style={placed(minutes, minutes)}>
              {timeOfDay(minutes)}
            </li>
          ))}
        </ol>
        {days.map((day) => (
          <div key={day}>
            <h3>{`${formatWeekdayShort(day, t)} ${Number(day.slice(8))}`}</h3>
            <ul className={classes.dayColumn}>
              <DayUses day={day} week={week} styles={styles} hours={hours} />
              {onSpan && (
                <MarkAway
                  day={day}
                  shown={shownDay}
                  begun={begun?.day === day ? begun : undefined}
                  onBegin={setBegun}
                  onSpan={onSpan}
                />
              )}
            </ul>
          </div>
        ))}
      </div>
      {onSpan && <p className={classes.facts}>{t(begun ? 'trainers.markEnd' : 'trainers.markHint')}</p>}
    </section>
  );
}

type DayProps = Pick<WeekPlanProps, 'week' | 'styles' | 'hours'> & { day: PlainDate };

function DayUses({ day, week, styles, hours }: DayProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  return (
    <>
      {closedOn(day, hours).map(({ from, until }) => (
        <li key={from} aria-hidden className={joinClasses(classes.block, classes.away)} style={placed(from, until)} />
      ))}
      {week?.uses.map((use) => {
        const part = partOn(day, use);
        if (!part || part.until <= shownDay.from) return null;
        const isAway = use.by === 'absence';
        const tones = styles.find(({ id }) => id === use.styleId)?.tones[scheme];
        const colors = tones && { '--block': tones.b, '--ink': tones.t, '--lane': tones.y };
        const name = isAway ? t('trainers.away') : use.name;
        return (
          <li
            key={`${use.by} ${use.startDateTime}`}
            className={joinClasses(classes.block, isAway && classes.away)}
            style={{ ...placed(part.from, part.until), ...colors } as CSSProperties}
          >
            {!isAway && <span className={type['hidden']}>{`${formatTime(use.startDateTime)} `}</span>}
            {name}
          </li>
        );
      })}
    </>
  );
}
