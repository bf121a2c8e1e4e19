import type { QueryClient } from '@tanstack/react-query';
import { applyProfile } from '#src/features/account/queries.ts';
import { applyGiven } from '#src/features/feedback/queries.ts';
import { applyBooked, applyLeft } from '#src/features/registrations/apply-answer.ts';
import { applyEntry, applyMarks } from '#src/features/rosters/marking/apply-marks.ts';
import { applyGroupMarks } from '#src/features/training-groups/matrix/apply-group-marks.ts';
import { NetworkFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { pastMessages } from '#src/lib/messages/past-messages.ts';
import { type Snackbar, snackbarStore } from '#src/lib/messages/snackbar-store.ts';
import type { Intent, IntentArgs, IntentKind, IntentResults } from '#src/lib/outbox/intents/intent.ts';
import { outcomeWords } from '#src/lib/outbox/intents/outcome-words.ts';
import { subjectOf } from '#src/lib/outbox/intents/subject-of.ts';
import { toldAs } from '#src/lib/outbox/intents/told-as.ts';
import type { Outbox } from '#src/lib/outbox/outbox-view.ts';
import { keepAnswers } from '#src/lib/outbox/page/kept-answers.ts';
import { PageOutbox } from '#src/lib/outbox/page/page-outbox.ts';
import { queueAnswers } from '#src/lib/outbox/queue-answers.ts';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import { queryClient } from '../query-client.ts';
import { offerAfterBooking } from './offer-after-booking.ts';
import { refetchOwn } from './refetch-own.ts';

type Apply<K extends IntentKind> = (client: QueryClient, intent: Applied<K>) => void;

interface Applied<K extends IntentKind> {
  args: IntentArgs[K];
  result: IntentResults[K];
  clientId: number;
}

const appliers: { [K in IntentKind]: Apply<K> } = {
  book: (client, { args, result }) => applyBooked(client, args.trainingId, result),
  leave: (client, { args }) => applyLeft(client, args.trainingId),
  swap: (client, { args, result }) => {
    applyLeft(client, args.leaves.trainingId);
    applyBooked(client, args.trainingId, result);
  },
  confirm: () => undefined,
  feedback: (client, { args, result, clientId }) => applyGiven(client, clientId, args.trainingId, result),
  profile: (client, { args, clientId }) => applyProfile(client, clientId, args),
  attendance: (client, { args, result, clientId }) => {
    applyMarks(client, clientId, args.trainingId, result.marks);
    applyGroupMarks(client, clientId, result.marks);
  },
  walkIn: (client, { args, clientId }) => applyEntry(client, clientId, 'walkIn', args),
  rosterNote: (client, { args, clientId }) => applyEntry(client, clientId, 'rosterNote', args),
  substitute: () => undefined,
  doorScan: () => undefined,
};

/** The server’s response is on the screens at once, and then all of the user’s own data is refetched. */
function applyOutcome(client: QueryClient, intent: Intent): void {
  const { kind, args, clientId, outcome } = intent;
  queueAnswers.replaceBy(intent);
  if (outcome?.type === 'done') {
    const apply = appliers[kind] as Apply<IntentKind>;
    apply(client, { args, clientId, result: outcome.result as IntentResults[IntentKind] });
  }
  void refetchOwn(client);
}

/** Opens the outbox of the logged-in user, with how the app handles its outcomes. */
export async function startOutbox(): Promise<Outbox> {
  await loadAllTexts();
  offerAfterBooking();
  keepAnswers();
  const outbox = new PageOutbox({
    apply: (intent) => applyOutcome(queryClient, intent),
    notify(intent) {
      if (pastMessages.has(intent.id) || isJustTold(intent)) return;
      const snackbar = outcomeMessage(intent);
      if (!queueAnswers.add(intent)) snackbarStore.show(snackbar);
      pastMessages.keep(snackbar, intent.id);
    },
    refetch: () => void refetchOwn(queryClient),
  });
  watchServerReturn(queryClient, () => outbox.retryNow());
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
