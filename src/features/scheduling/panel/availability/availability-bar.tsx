import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { RoomAvailability } from '#api/rooms/schema.ts';
import type { Style } from '#api/timetable/schema.ts';
import { nameOfUse } from '#src/features/rooms/use-name.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type from '#src/theme/type.module.css';
import { Stack } from '#src/ui/box/box.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import type { TrainingValues } from '../../training-values.ts';
import classes from './availability-bars.module.css';
import { type BarSpan, hoursIn, placeOn, spanOn } from './bars.ts';

type Use = RoomAvailability['items'][number]['around'][number];

export const placed = (bar: BarSpan, span: BarSpan): CSSProperties | undefined => {
  const place = placeOn(bar, span);
  return place && ({ '--at': `${place.at * 100}%`, '--length': `${place.length * 100}%` } as CSSProperties);
};

interface AvailabilityBarProps {
  name: string;
  /** Free or why not; undefined while it is asked. */
  word: string | undefined;
  isFree: boolean;
  isChosen: boolean;
  uses: readonly Use[] | undefined;
  bar: BarSpan;
  wanted: Pick<TrainingValues, 'date' | 'start' | 'duration'>;
  styles: readonly Style[];
  /** Where a press takes it. */
  onTake?: () => void;
}

/** What a room or a trainer has around the wanted time, which is framed. */
export function AvailabilityBar(props: AvailabilityBarProps) {
  const { name, word, isFree, isChosen, uses = [], bar, wanted, styles, onTake } = props;
  const { start, duration } = wanted;
  const shown = uses.filter((use) => placeOn(bar, spanOn(wanted.date, use)));
  return (
    <Stack gap={4}>
      <p className={classes.head}>
        <span className={classes.name}>
          {isChosen && <IconCheck size={16} stroke={2.6} aria-hidden />}
          {name}
        </span>
        <span className={isFree ? classes.free : classes.busy}>{word ?? '…'}</span>
      </p>
      <div className={classes.bar}>
        {hoursIn(bar).map((hour) => (
          <i key={hour} className={classes.line} style={placed(bar, { from: hour, until: bar.until })} aria-hidden />
        ))}
        {shown.map((use) => (
          <UsePart key={keyOf(use)} {...{ use, bar, styles }} date={wanted.date} />
        ))}
        <span
          className={joinClasses(classes.wanted, isChosen && classes.chosen)}
          style={placed(bar, { from: start, until: start + duration })}
          aria-hidden
        />
        {onTake && (
          <button type="button" className={classes.take} aria-pressed={isChosen} aria-label={name} onClick={onTake} />
        )}
      </div>
    </Stack>
  );
}

const keyOf = ({ by, trainingId, reservationId, absenceId, startDateTime }: Use): string =>
  [by, trainingId, reservationId, absenceId, startDateTime].join(' ');

interface UsePartProps extends Pick<AvailabilityBarProps, 'bar' | 'styles'> {
  use: Use;
  date: string;
}

function UsePart({ use, bar, date, styles }: UsePartProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const tones = styles.find(({ id }) => id === use.styleId)?.tones[scheme];
  const colors = tones && use.by === 'training' && { '--block': tones.b, '--ink': tones.t, '--lane': tones.y };
  const name = use.by === 'absence' ? t('scheduling.bars.trainerAway') : nameOfUse(use, t);
  return (
    <span
      className={joinClasses(classes.use, use.by !== 'training' && classes.hatched)}
      style={{ ...placed(bar, spanOn(date, use)), ...colors } as CSSProperties}
    >
      <span className={type['hidden']}>
        {`${formatTime(use.startDateTime)}–${formatEndTime(use.startDateTime, use.duration)} `}
      </span>
      <span className={classes.text}>{name}</span>
    </span>
  );
}
