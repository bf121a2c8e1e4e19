import { addMinutes, toInstant, toPlainDate } from '#api/dates.ts';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import { placeState } from '#api/timetable/place-state.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import type { Training, TrainingDetail } from '#api/timetable/schema.ts';
import { formatEndTime, formatInstant, formatTime } from '#src/lib/i18n/format-date.ts';
import { formatList } from '#src/lib/i18n/format-list.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { RowAction } from '../../day/row-action.tsx';
import { useTraining } from '../../training/use-training.ts';
import classes from './lane-foot.module.css';
import { laneLabel } from './lane-name.ts';

interface LaneFootProps {
  training: Training | undefined;
  lanes: readonly Training[];
  now: Date;
  timeZone: string | undefined;
  step: Step | undefined;
  onBook: (training: Training) => void;
  onOpen: (training: Training) => void;
  /** In a panel's foot, which is at its place already. */
  isInPanel?: boolean;
}

/** Below the lanes: the chosen time, its places, until when leaving is free, and the one action. */
export function LaneFoot({ training, lanes, now, timeZone, step, onBook, onOpen, isInPanel }: LaneFootProps) {
  const { t } = useTranslation();
  const look = isInPanel ? classes.inPanel : classes.foot;
  if (!training || timeZone === undefined)
    return (
      <div className={look} data-foot={isInPanel ? undefined : true}>
        <p className={classes.words}>
          <b>{t('slots.choose')}</b>
          <span>{t('slots.chooseText')}</span>
        </p>
      </div>
    );
  const { name, startDateTime, duration } = training;
  const names = lanes.map((one) => one.name);
  const time = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  const lane = laneLabel(name, names);
  return (
    <div className={look} data-foot={isInPanel ? undefined : true} aria-live="polite">
      <button type="button" className={classes.words} onClick={() => onOpen(training)}>
        <b>{`${time}, ${lane}`}</b>
        <Line training={training} now={now} timeZone={timeZone} />
      </button>
      <RowAction
        state={placeState(training, now, timeZone)}
        step={step}
        name={lane}
        time={time}
        onBook={() => onBook(training)}
        onOpen={() => onOpen(training)}
      />
    </div>
  );
}

function Line({ training, now, timeZone }: { training: Training; now: Date; timeZone: string }) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const { detail } = useTraining(training.id, userClaims && { clientId: userClaims.clientId });
  const { startDateTime, freePlaces, maxPlaces, my } = training;
  const state = placeState(training, now, timeZone);
  const places =
    state.kind === 'free' || state.kind === 'last'
      ? t('slots.freeOf', { free: freePlaces, max: maxPlaces })
      : placeTexts(state, training, { t, now, timeZone }).text;
  // A week that is kept on the device knows no rules.
  const rules = detail as { policy?: TrainingDetail['policy'] } | undefined;
  const minutes = rules?.policy?.freeCancelMinutesBefore;
  const until = minutes === undefined ? undefined : addMinutes(toInstant(startDateTime, timeZone), -minutes);
  const when =
    until && until > now && formatInstant(until.toISOString(), timeZone, toPlainDate(now, timeZone), t, 'whenAfter');
  const names = my?.companions && formatList(my.companions);
  const parts = [places, names && t('slots.with', { names }), when && t('slots.freeUntil', { when })];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}
