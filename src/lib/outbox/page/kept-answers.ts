import { defaultLanguageOf } from '#api/languages.ts';
import { personNow } from '../../session/person-now.ts';
import { sessionStore } from '../../session/session-store.ts';
import { storageKeys } from '../../storage-keys.ts';
import type { Intent } from '../intents/intent.ts';
import { readIntent, toStoredIntent } from '../intents/stored-intent.ts';
import { queueAnswers } from '../queue-answers.ts';

const isRefusal = ({ outcome }: Intent): boolean => outcome?.type !== 'done';

/**
 * Keeps refusals on the device until they are closed, for all tabs: a reload or a killed page would lose the question
 * that each of them asks. They stay over a log-out and go when somebody else logs in.
 */
export function keepAnswers(): void {
  show();
  queueAnswers.onChange(write);
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.answers) show();
  });
  sessionStore.subscribe(show);
}

/** Whoever is here sees their own. */
function show(): void {
  const kept = read();
  const shown = queueAnswers.get();
  if (idsOf(kept) === idsOf(shown.filter(isRefusal))) return;
  queueAnswers.show([...kept, ...shown.filter((intent) => !isRefusal(intent))]);
}

const idsOf = (intents: readonly Intent[]): string => intents.map(({ id }) => id).join(' ');

function read(): Intent[] {
  const raw = localStorage.getItem(storageKeys.answers);
  const person = personNow();
  if (raw === null || person === undefined) return [];
  const { clientId, answers } = parse(raw);
  const context = { language: defaultLanguageOf(location.host) };
  if (clientId === person && Array.isArray(answers)) return answers.flatMap((one) => readIntent(one, context) ?? []);
  localStorage.removeItem(storageKeys.answers);
  return [];
}

function parse(raw: string): { clientId?: unknown; answers?: unknown } {
  try {
    return JSON.parse(raw) as { clientId?: unknown; answers?: unknown };
  } catch {
    return {};
  }
}

function write(): void {
  const clientId = personNow();
  if (clientId === undefined) return;
  const answers = queueAnswers.get().filter((intent) => isRefusal(intent) && intent.clientId === clientId);
  if (answers.length === 0) localStorage.removeItem(storageKeys.answers);
  else localStorage.setItem(storageKeys.answers, JSON.stringify({ clientId, answers: answers.map(toStoredIntent) }));
}
