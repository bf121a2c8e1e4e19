import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import { useQueueAnswers } from '#src/lib/outbox/queue-answers.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { useQueuedPlaces } from '../use-booking-progress.ts';

// Nothing of them is needed where nothing waits or waited; what fails to load must not take the page with it.
const AnswerCards = lazyPanel(async () => (await import('./answer-cards.tsx')).AnswerCards);
const OtherAnswers = lazyPanel(async () => (await import('./other-answers.tsx')).OtherAnswers);
const QueuedCards = lazyPanel(async () => (await import('./queued-cards.tsx')).QueuedCards);

const isRefusal = ({ outcome }: Intent): boolean => outcome?.type !== 'done';

/** What the club answered to bookings and leavings that had waited for a network. */
export function QueueAnswers() {
  const answers = useQueueAnswers(useSession().userClaims?.clientId ?? 0);
  const others = answers.some(isRefusal) ? answers.filter((answer) => !isRefusal(answer)) : [];
  const cards = answers.filter((answer) => !others.includes(answer));
  return (
    <>
      <AnswerCards isOpen={cards.length > 0} answers={cards} />
      <OtherAnswers isOpen={others.length > 0} answers={others} />
    </>
  );
}

/** The same, and what still waits. */
export function Queue() {
  const queued = useQueuedPlaces();
  return (
    <>
      <QueueAnswers />
      <QueuedCards isOpen={queued.length > 0} queued={queued} />
    </>
  );
}
