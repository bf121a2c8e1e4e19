import type { Language } from '#api/languages.ts';
import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import { outcomeWords, queueKeysOf, subjectOf } from '#src/lib/outbox/kinds/kinds.ts';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import en from '#src/locales/en/deferred/outbox.json';
import et from '#src/locales/et/deferred/outbox.json';
import lv from '#src/locales/lv/deferred/outbox.json';
import { workerScope } from './worker-scope.ts';

const texts = { et, en, lv };

/** "A notification where allowed", unless the app is visible and shows it itself. */
export async function notifyOfOutcome(intent: Intent): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const pages = await workerScope.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { language, args } = intent;
  // Twelve marks on one roster give one notification.
  const [queueKey] = queueKeysOf(intent);
  const tag = `outbox ${queueKey}`;
  const url = 'trainingId' in args ? `/public/training?id=${args.trainingId}` : '/';
  await workerScope.registration.showNotification(outcomeText(intent), { tag, lang: language, data: { url } });
}

export function outcomeText(intent: Intent): string {
  const { language } = intent;
  const { name, place = 0 } = outcomeWords(intent);
  const text = name === 'waiting' ? waitingText(language, place) : texts[language].told[name];
  const subject = subjectOf(intent);
  return text
    .replace('{{subject}}', subjectText(subject) ?? '')
    .replace('{{left}}', subject.left?.name ?? '')
    .replace('{{count}}', String(place));
}

function waitingText(language: Language, place: number): string {
  const { told } = texts[language];
  const forms: Readonly<Record<string, string>> = told;
  const form = new Intl.PluralRules(language, { type: 'ordinal' }).select(place);
  return forms[`waiting_ordinal_${form}`] ?? told.waiting_ordinal_other;
}
