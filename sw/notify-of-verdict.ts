import { type Intent, laneOf } from '#api/outbox/intent.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import en from '#src/locales/en/outbox.json';
import et from '#src/locales/et/outbox.json';
import lv from '#src/locales/lv/outbox.json';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import { workerScope } from './worker-scope.ts';

const texts = { et, en, lv };

/** "A notification where allowed", unless the person looks at the app, which tells it itself. */
export async function notifyOfVerdict(intent: Intent): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const pages = await workerScope.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { language } = intent;
  // Twelve taps on one roster are one notification.
  const tag = `outbox ${laneOf(intent)}`;
  await workerScope.registration.showNotification(verdictText(intent), { tag, lang: language, data: { url: '/' } });
}

function verdictText({ kind, subject, verdict, language }: Intent): string {
  const { told } = texts[language];
  const write = (text: string, count = 0) =>
    text.replace('{{subject}}', subjectText(subject) ?? '').replace('{{count}}', String(count));
  if (verdict?.outcome !== 'done') return write(verdict?.outcome === 'expired' ? told.expired : told.refused);
  if (kind !== 'book') return write(told[kind]);
  const { status, placeInWaitingList } = verdict.result as BookingResult;
  if (status === 'booked') return write(told.booked);
  const place = placeInWaitingList ?? 1;
  const form = new Intl.PluralRules(language, { type: 'ordinal' }).select(place);
  const forms: Readonly<Record<string, string>> = told;
  return write(forms[`waiting_ordinal_${form}`] ?? told.waiting_ordinal_other, place);
}
