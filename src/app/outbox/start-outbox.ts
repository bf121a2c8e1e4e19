import type { QueryClient } from '@tanstack/react-query';
import type { BookingResult } from '#api/registrations/schema.ts';
import { applyProfile } from '#src/features/account/queries.ts';
import { applyGiven } from '#src/features/feedback/queries.ts';
import { mayOfferPush } from '#src/features/messages/push/may-offer-push.ts';
import { applyBooked, applyLeft } from '#src/features/registrations/apply-answer.ts';
import { applyEntry, applyMarks } from '#src/features/rosters/marking/apply-marks.ts';
import { applyGroupMarks } from '#src/features/training-groups/matrix/apply-group-marks.ts';
import { NetworkFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { type AppPanel, appPanel } from '#src/lib/app-panel.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { mayOfferInstall } from '#src/lib/install/install-offer.ts';
import { findInstallWay } from '#src/lib/install/install-way.ts';
import { pastMessages } from '#src/lib/messages/past-messages.ts';
import { type Snackbar, snackbarStore } from '#src/lib/messages/snackbar-store.ts';
import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import type { OutboxEffects } from '#src/lib/outbox/kinds/kind.ts';
import { applyIntent, isAnsweredInPlace, outcomeWords, subjectOf, toldAs } from '#src/lib/outbox/kinds/kinds.ts';
import type { Outbox } from '#src/lib/outbox/outbox-view.ts';
import { keepAnswers } from '#src/lib/outbox/page/kept-answers.ts';
import { PageOutbox } from '#src/lib/outbox/page/page-outbox.ts';
import { queueAnswers } from '#src/lib/outbox/queue-answers.ts';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { areUpdatesHeld } from '#src/lib/worker/hold-updates.ts';
import { queryClient } from '../query-client.ts';
import { watchActing } from './end-acting.ts';
import { refetchOwn } from './refetch-own.ts';

const lookAgainMs = 1000;

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Offers a user who has just booked, with nothing else open, what would help: notifications when they are on a
 * waitlist, else the home screen. Nothing is offered at the start, and what is put off waits two weeks.
 */
function offerAfterBooking({ status }: BookingResult): void {
  clearInterval(timer);
  timer = setInterval(() => {
    if (isBusy()) return;
    clearInterval(timer);
    const offer = findOffer(status === 'waiting');
    if (offer) appPanel.open(offer);
  }, lookAgainMs);
}

/** A message stays as long as the tap can be undone. */
const isBusy = (): boolean =>
  document.visibilityState !== 'visible' ||
  areUpdatesHeld() ||
  snackbarStore.get().isOpen ||
  appPanel.get() !== undefined ||
  document.querySelector('[aria-modal="true"]') !== null;

function findOffer(isWaiting: boolean): AppPanel | undefined {
  const { userClaims } = sessionStore.get();
  if (isWaiting && userClaims && mayOfferPush(userClaims)) return 'push';
  return findInstallWay() && mayOfferInstall(Date.now()) ? 'install' : undefined;
}

/** What outcomes change of the data that this person's screens show. */
const effectsOn = (client: QueryClient, clientId: number): OutboxEffects => ({
  booked: (trainingId, result) => applyBooked(client, trainingId, result),
  left: (trainingId) => applyLeft(client, trainingId),
  offerAfterBooking,
  feedbackGiven: ({ trainingId }, given) => applyGiven(client, clientId, trainingId, given),
  profileChanged: (edit) => applyProfile(client, clientId, edit),
  marked(trainingId, marks) {
    applyMarks(client, clientId, trainingId, marks);
    applyGroupMarks(client, clientId, marks);
  },
  rosterEntered: (entry) => applyEntry(client, clientId, entry),
});

/** The server’s response is on the screens at once, and then all of the user’s own data is refetched. */
function applyOutcome(client: QueryClient, intent: Intent): void {
  queueAnswers.replaceBy(intent);
  applyIntent(intent, effectsOn(client, intent.clientId));
  void refetchOwn(client);
}

/** Opens the outbox of the logged-in user, with how the app handles its outcomes. */
export async function startOutbox(): Promise<Outbox> {
  await loadAllTexts();
  keepAnswers();
  const outbox = new PageOutbox({
    apply: (intent) => applyOutcome(queryClient, intent),
    notify(intent) {
      if (pastMessages.has(intent.id) || isJustTold(intent)) return;
      const snackbar = outcomeMessage(intent);
      if (!isAnsweredInPlace(intent) || !queueAnswers.add(intent)) snackbarStore.show(snackbar);
      pastMessages.keep(snackbar, intent.id);
    },
    refetch: () => void refetchOwn(queryClient),
  });
  watchServerReturn(queryClient, () => outbox.retryNow());
  watchActing();
  return outbox;
}

const justNowMs = 60_000;
let lastTold: { as: string; at: number } | undefined;

/** Twelve taps on one roster that are sent together are reported in one message. */
function isJustTold(intent: Intent): boolean {
  const [as, at] = [toldAs(intent), serverNow().getTime()];
  if (lastTold?.as === as && at - lastTold.at <= justNowMs) return true;
  lastTold = { as, at };
  return false;
}

/** The message for an intent whose screen is gone, not yet translated. */
function outcomeMessage(intent: Intent): Pick<Snackbar, 'type' | 'message'> {
  const { outcome } = intent;
  const subject = subjectOf(intent);
  if (outcome?.type === 'refused') {
    const { key, remedy } = outcome;
    return { type: 'error', message: { refusal: { key, ...(remedy && { remedy }) }, about: subject } };
  }
  const { name, place } = outcomeWords(intent);
  const { left } = subject;
  const values = {
    subject: subjectText(subject) ?? '',
    ...(left && { left: left.name }),
    ...(place !== undefined && { count: place, ordinal: true }),
  };
  const type = intent.omitted ? 'warning' : 'success';
  return { type: outcome?.type === 'done' ? type : 'error', message: { key: `outbox.told.${name}`, values } };
}

/**
 * Calls `onNews` at the first response after one that failed: the server is reachable again, which the browser, online
 * throughout, does not report.
 */
function watchServerReturn(client: QueryClient, onNews: () => void): void {
  let isMissing = false;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if ((action.type === 'error' || action.type === 'failed') && action.error instanceof NetworkFailure)
      isMissing = true;
    if (action.type !== 'success' || action.manual || !isMissing) return;
    isMissing = false;
    onNews();
  });
}
