import { useQueueAnswers } from '#src/lib/outbox/queue-answers.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { useQueuedPlaces } from '../use-booking-progress.ts';

// Nothing of them is needed where nothing waits or waited; what fails to load must not take the page with it.
const AnswerCards = lazyPanel(async () => (await import('./answer-cards.tsx')).AnswerCards);
const QueuedCards = lazyPanel(async () => (await import('./queued-cards.tsx')).QueuedCards);

/** What the club answered to bookings and leavings that had waited for a network. */
export function QueueAnswers() {
  const answers = useQueueAnswers(useSession().userClaims?.clientId ?? 0);
  return <AnswerCards isOpen={answers.length > 0} answers={answers} />;
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
