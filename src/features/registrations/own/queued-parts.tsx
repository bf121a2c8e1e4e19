import { IconCloudUp } from '@tabler/icons-react';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import type { QueuedPlace } from '../use-booking-progress.ts';
import { useOpenTraining } from '../use-open-training.ts';
import { useTakeBack } from '../use-take-back.ts';
import { useQueuedTraining } from './use-queued-training.ts';

/** What waits, with the cloud. */
export function QueuedLine({ step }: Pick<QueuedPlace, 'step'>) {
  const { t } = useTranslation();
  return (
    <>
      <IconCloudUp size={18} stroke={1.9} aria-hidden />{' '}
      {t(step === 'queued' ? 'outbox.card.book' : 'outbox.card.leave')}
    </>
  );
}

interface TakeBackButtonProps extends Pick<QueuedPlace, 'step'> {
  name: string;
  time: string;
  onPress: () => void;
}

export function TakeBackButton({ step, name, time, onPress }: TakeBackButtonProps) {
  const { t } = useTranslation();
  const action = t(step === 'queued' ? 'outbox.hold' : 'outbox.card.stay');
  return (
    <Button size={44} aria-label={t('timetable.label.action', { action, name, time })} onClick={onPress}>
      {action}
    </Button>
  );
}

/** A booking that waits for a network, in its day; until it is sent the list of the user’s trainings has no row of it. */
export function QueuedRow({ place }: { place: QueuedPlace & { startDateTime: string } }) {
  const { t } = useTranslation();
  const takeBack = useTakeBack();
  const open = useOpenTraining();
  const { duration, ratio, tones, meta } = useQueuedTraining(place);
  const { name = '', startDateTime, trainingId, operationId, step } = place;
  const time = formatTime(startDateTime);
  const minutes = duration === undefined ? [] : [t('common.minutes', { count: duration })];
  return (
    <TimeRow
      time={time}
      underTime={duration === undefined ? '' : t('common.minutesShort', { number: duration })}
      lane={<Lane ratio={ratio} tones={tones} isOff={tones === undefined} />}
      title={name}
      meta={meta}
      line={<QueuedLine step={step} />}
      lineTone="warn"
      look="queued"
      label={t('timetable.label.row', {
        time,
        name,
        details: [...minutes, ...meta, t('outbox.card.book')].join(', '),
      })}
      href={`/user/workouts?training=${trainingId}`}
      onOpen={() => open({ id: trainingId })}
      action={<TakeBackButton step={step} name={name} time={time} onPress={() => takeBack(operationId)} />}
    />
  );
}
