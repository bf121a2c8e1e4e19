import { IconCloudUp } from '@tabler/icons-react';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { VanishingStorage } from '#src/ui/feedback/vanishing-storage.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { useQueuedTraining } from '../own/use-queued-training.ts';
import type { QueuedPlace } from '../use-booking-progress.ts';
import { useOpenTraining } from '../use-open-training.ts';
import { useTakeBack } from '../use-take-back.ts';
import classes from './queue-cards.module.css';

export interface QueuedCardsProps {
  isOpen: boolean;
  queued: readonly QueuedPlace[];
}

/** What waits for a network, a dashed card each: it does not count yet. */
export function QueuedCards({ queued }: QueuedCardsProps) {
  // A swap is one card, of what it books.
  const shown = queued.filter(({ of, step }) => of !== 'swap' || step === 'queued');
  return (
    <>
      {shown.map((place) => (
        <QueuedCard key={place.operationId} place={place} />
      ))}
      {shown.length > 0 && <VanishingStorage />}
    </>
  );
}

function QueuedCard({ place }: { place: QueuedPlace }) {
  const { t } = useTranslation();
  const takeBack = useTakeBack();
  const open = useOpenTraining();
  const { ratio, tones, meta } = useQueuedTraining(place);
  const { name = '', startDateTime, operationId, step, trainingId, left } = place;
  const isBooking = step === 'queued';
  const time = startDateTime ? formatTime(startDateTime) : '';
  const day = startDateTime && formatShortDay(startDateTime.slice(0, 10), t);
  const action = t(isBooking ? 'outbox.hold' : 'outbox.card.stay');
  return (
    <Card tone="dashed" className={classes.card} aria-labelledby={operationId}>
      <h2 id={operationId} className={classes.state}>
        <IconCloudUp size={20} stroke={1.9} aria-hidden />
        {t(left ? 'outbox.card.swap' : isBooking ? 'outbox.card.book' : 'outbox.card.leave')}
      </h2>
      <Row wrap align="center" gap="8px 16px">
        <p className={classes.time}>{time}</p>
        <Lane ratio={ratio} tones={tones} isOff={tones === undefined} />
        <div className={classes.name}>
          <a
            className={classes.open}
            href={`/?training=${trainingId}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              open({ id: trainingId });
            }}
          >
            {name}
          </a>
          <p className={classes.more}>
            <DottedParts parts={[day, ...meta]} />
          </p>
        </div>
        <Button
          size={44}
          aria-label={t('timetable.label.action', { action, name, time })}
          onClick={() => takeBack(operationId)}
        >
          {action}
        </Button>
      </Row>
      <p className={classes.more}>
        {left
          ? t('outbox.card.notSwapped', { left: left.name })
          : t(isBooking ? 'outbox.card.notYours' : 'outbox.card.stillYours')}
      </p>
    </Card>
  );
}
