import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { toWallTime } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { refusalText } from '#src/lib/messages/refusal-text.ts';
import { actingEnded, type Intent } from '#src/lib/outbox/intents/intent.ts';
import { outcomeWords } from '#src/lib/outbox/kinds/kinds.ts';
import { queueAnswers } from '#src/lib/outbox/queue-answers.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { useQueuedTraining } from '../own/use-queued-training.ts';
import { useBookingActions } from '../use-booking-actions.ts';
import { useOpenTraining } from '../use-open-training.ts';
import classes from './queue-cards.module.css';

export interface AnswerCardsProps {
  isOpen: boolean;
  answers: readonly Intent[];
}

/** What the club answered to what had waited, in the place of its card: a yes in passing, a refusal until it is closed. */
export function AnswerCards({ answers }: AnswerCardsProps) {
  const { book, dialog } = useBookingActions();
  // Beside a decision to be made, what is accepted is a line.
  const others = answers.some(isRefusal) ? answers.filter((answer) => !isRefusal(answer)) : [];
  const cards = answers.filter((answer) => !others.includes(answer));
  return (
    <>
      {cards.map((intent) => (
        <AnswerCard key={intent.id} intent={intent} onBook={book} />
      ))}
      {others.length > 0 && <OtherAnswers answers={others} />}
      {dialog}
    </>
  );
}

const isRefusal = ({ outcome }: Intent): boolean => outcome?.type !== 'done';

interface AnswerCardProps {
  intent: Intent;
  onBook: ReturnType<typeof useBookingActions>['book'];
}

function AnswerCard({ intent, onBook }: AnswerCardProps) {
  const { t } = useTranslation();
  const open = useOpenTraining();
  const { id, subject, outcome, args } = intent;
  const trainingId = 'trainingId' in args ? args.trainingId : 0;
  const { name = '', startDateTime } = subject;
  const { ratio, tones, meta, training, other } = useQueuedTraining({
    trainingId,
    ...(startDateTime && { startDateTime }),
  });
  const isDone = outcome?.type === 'done';
  const Icon = isDone ? IconCircleCheck : IconAlertCircle;
  const time = startDateTime ? formatTime(startDateTime) : '';
  const day = startDateTime && formatShortDay(startDateTime.slice(0, 10), t);
  const close = () => queueAnswers.close(id);
  const again = isDone || !training ? undefined : wayIn(intent, training);
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <Row align="center" justify="space-between" m="-8px -8px -8px 0" gap={8}>
        <div role={isDone ? 'status' : 'alert'}>
          <h2 id={id} className={isDone ? classes.yes : classes.no}>
            <Icon size={20} stroke={1.9} aria-hidden />
            {titleOf(intent, t)}
          </h2>
        </div>
        <IconButton label={t('common.close')} icon={<IconX size={22} stroke={1.9} aria-hidden />} onClick={close} />
      </Row>
      <Row wrap align="center" gap="8px 16px">
        <p className={classes.time}>{time}</p>
        <Lane ratio={ratio} tones={tones} isOff={tones === undefined} />
        <div className={classes.name}>
          {name}
          <p className={classes.more}>
            <DottedParts parts={[day, ...meta]} />
          </p>
        </div>
      </Row>
      <Why intent={intent} />
      {!isDone && (
        <div className={classes.ways}>
          {again && training && (
            <Button
              size={44}
              variant="outline"
              onClick={() => {
                close();
                onBook(training);
              }}
            >
              {t(again)}
            </Button>
          )}
          {other && (
            <Button size={44} onClick={() => open(other)}>
              {t('outbox.card.instead', {
                when: `${formatShortDay(other.startDateTime.slice(0, 10), t)} ${formatTime(other.startDateTime)}`,
                count: other.freePlaces,
              })}
            </Button>
          )}
          {!again && !other && (
            <Button size={44} onClick={() => open({ id: trainingId })}>
              {t('outbox.card.look')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** What happened, in a few words. */
function titleOf(intent: Intent, t: TFunction): string {
  const { kind, outcome } = intent;
  const { name, place } = outcomeWords(intent);
  if (name === 'booked' || name === 'swap') return t('outbox.card.yours');
  if (name === 'waiting') return t('outbox.card.waiting', { count: place ?? 1, ordinal: true });
  if (name === 'leave') return t('outbox.card.left');
  if (outcome?.type === 'refused' && outcome.key === 'no_free_places') return t('outbox.card.gone');
  if (kind === 'swap') return t('outbox.card.notSwappedTitle');
  return t(kind === 'book' ? 'outbox.card.notBooked' : 'outbox.card.notLeft');
}

/** Why not, and what would help. That a place is gone, the title says. */
function Why({ intent: { outcome, subject } }: Pick<AnswerCardProps, 'intent'>) {
  const { t } = useTranslation();
  const site = useSite();
  const left = subject.left?.name;
  if (left && outcome?.type === 'done') return <p className={classes.more}>{t('outbox.card.swapLeft', { left })}</p>;
  if (outcome?.type === 'expired') return <p className={classes.more}>{t('outbox.card.expired')}</p>;
  if (outcome?.type !== 'refused' || outcome.key === 'no_free_places') return null;
  const { key, remedy } = outcome;
  if (key === actingEnded.outcome.key)
    return <p className={classes.more}>{t('family.notSent', { name: subject.person ?? '' })}</p>;
  return (
    <p className={classes.more}>{refusalText({ key, ...(remedy && { remedy }) }, { t, site, now: serverNow() })}</p>
  );
}

/** The same training once more: its waiting list, or a place that is free again. Other refusals would only repeat. */
function wayIn({ kind, outcome }: Intent, { freePlaces, isWaitingListAllowed }: Training) {
  if (kind !== 'book' || outcome?.type !== 'refused' || outcome.key !== 'no_free_places') return undefined;
  if (freePlaces > 0) return 'timetable.action.book';
  return isWaitingListAllowed ? 'timetable.action.join' : undefined;
}

interface OtherAnswersProps {
  answers: readonly Intent[];
}

/** Beside a refusal that asks for a decision: what the club has accepted meanwhile, a line each. */
function OtherAnswers({ answers }: OtherAnswersProps) {
  const { t } = useTranslation();
  const id = useId();
  const { timeZone } = useSite();
  const now = formatTime(toWallTime(useNow(), timeZone));
  return (
    <section aria-labelledby={id} role="status">
      <div className={classes.othersHead}>
        <h2 id={id}>{t('outbox.card.others')}</h2>
        <span>{now}</span>
      </div>
      <ul>
        {answers.map((intent) => {
          const { name = '', startDateTime, left } = intent.subject;
          const date = startDateTime?.slice(0, 10);
          const when = date && formatShortDay(date, t);
          const { name: what, place = 1 } = outcomeWords(intent);
          const words =
            what === 'leave'
              ? t('outbox.card.left')
              : what === 'waiting'
                ? t('outbox.card.waiting', { count: place, ordinal: true })
                : t('outbox.card.yours');
          return (
            <li key={intent.id} className={classes.other}>
              <IconCircleCheck size={24} stroke={1.9} aria-hidden />
              <p>
                <strong>{`${[when, name].filter(Boolean).join(' ')}: ${words.toLocaleLowerCase()}`}</strong>
                {left && <span>{t('outbox.card.swapLeft', { left: left.name })}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
