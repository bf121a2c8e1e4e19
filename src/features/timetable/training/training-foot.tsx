import { IconCloudUp, IconLock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { toPlainDate } from '#api/dates.ts';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import type { PlaceState } from '#api/timetable/place-state.ts';
import { type FootWords, footWords } from '#api/timetable/places-said.ts';
import type { TrainingDetail } from '#api/timetable/schema.ts';
import { isForVisitors } from '#api/timetable/visitor-texts.ts';
import { useOfferTime } from '#src/features/registrations/use-confirm-presence.ts';
import { type CostTexts, useCostTexts } from '#src/features/registrations/use-cost-texts.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useSettledIntents } from '#src/lib/outbox/outbox-view.ts';
import { useNamed } from '#src/lib/session/use-named.ts';
import { useSite } from '#src/lib/site.ts';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './training-foot.module.css';

export interface TrainingFootProps {
  training: TrainingDetail['item'];
  state: PlaceState;
  isVisitor: boolean;
  step: Step | undefined;
  onBook: () => void;
  onLeave: () => void;
}

interface Words extends FootWords {
  /** Beside it, the place can be declined. */
  canPass?: true;
}

/** The user's status on the left, and the one action on the right. */
export function TrainingFoot({ training, state, isVisitor, step, onBook, onLeave }: TrainingFootProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const sign = useKeySign('B');
  const left = useOfferTime(state.kind === 'waiting' ? state.take?.until : undefined);
  const words = wordsOf(state, training, isVisitor && !isForVisitors(training), t, left, useCostTexts());
  const swapped = useSettledIntents().findLast(
    ({ kind, args, outcome }) =>
      kind === 'swap' && outcome?.type === 'done' && 'trainingId' in args && args.trainingId === training.id,
  );
  const button = useNamed(words?.button ?? '');
  if (!words) return null;
  const isQueued = step === 'queued' || step === 'queuedLeaving';
  const until = step === 'queuedLeaving' ? training.my?.freeCancelUntil : undefined;
  const isLate = state.kind === 'booked' && state.cost !== undefined;
  const form = isLate ? 'when' : 'whenAfter';
  const when = until && formatInstant(until, timeZone, toPlainDate(serverNow(), timeZone), t, form);
  const notSent = !when
    ? t('outbox.notSent')
    : isLate
      ? `${t('outbox.notSent')}. ${t('registrations.confirmLeave.late', { when })}`
      : t('outbox.notSentLeaving', { when });
  const replaced = state.kind === 'booked' ? swapped?.subject.left?.name : undefined;
  const small = replaced ? t('outbox.card.swapLeft', { left: replaced }) : words.small;
  const Icon = isQueued ? IconCloudUp : words.press === 'none' ? IconLock : undefined;
  return (
    <div className={classes.foot}>
      <p className={classes.choice}>
        <span>{isQueued ? notSent : small}</span>
        <strong>{isQueued ? t('outbox.waits') : words.large}</strong>
      </p>
      <div className={classes.action}>
        {words.canPass && !isQueued && (
          <Button size={56} onClick={onLeave}>
            {t('bookingDetails.offer.pass')}
          </Button>
        )}
        <Button
          size={56}
          isWide
          variant={isQueued ? 'dashed' : words.press === 'book' ? 'primary' : 'secondary'}
          isBusy={step === 'booking' || step === 'leaving'}
          disabled={words.press === 'none' && !isQueued}
          icon={Icon && <Icon size={22} stroke={1.9} aria-hidden />}
          aria-keyshortcuts={words.press === 'book' ? sign : undefined}
          onClick={words.press === 'leave' ? onLeave : onBook}
        >
          {isQueued ? t('outbox.hold') : button}
        </Button>
      </div>
    </div>
  );
}

function wordsOf(
  state: PlaceState,
  training: TrainingDetail['item'],
  mustLogIn: boolean,
  t: TFunction,
  /** How long a place is held. */
  left: string | undefined,
  words: CostTexts,
): Words | undefined {
  const mine = { small: t('bookingDetails.sheet.yourPlace'), button: t('timetable.action.leave') };
  if (state.kind === 'booked')
    return {
      ...mine,
      large: t('timetable.state.booked'),
      press: state.canLeave ? 'leave' : 'none',
      ...(state.cost && { button: words.action(state.cost) }),
    };
  if (state.kind !== 'waiting') return footWords(state, training, mustLogIn, t);
  const position = t('bookingDetails.sheet.positionOf', { count: state.place ?? 1, total: state.of, ordinal: true });
  if (!state.take) return { ...mine, large: position, press: 'leave' };
  const large = left ? t('bookingDetails.offer.left', { time: left }) : t('bookingDetails.offer.raceTitle');
  return { small: position, large, button: t('registrations.offer.takeShort'), press: 'book', canPass: true };
}
