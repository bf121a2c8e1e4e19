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
 * that each of them asks. They stay over a log-out and while a guardian acts for somebody, and go when somebody else logs in.
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
  const person = personNow();
  return readAll().intents.filter(({ clientId }) => clientId === person);
}

/** Whoever logged in, and the refusals of all for whom they act; those of another log-in go. */
function readAll(): { owner?: unknown; intents: Intent[] } {
  const raw = localStorage.getItem(storageKeys.answers);
  const { userClaims } = sessionStore.get();
  const here = userClaims && (userClaims.actorId ?? userClaims.clientId);
  if (raw === null) return { owner: here, intents: [] };
  const { clientId: owner = here, answers } = parse(raw);
  const context = { language: defaultLanguageOf(location.host) };
  if (here === undefined || owner === here)
    return { owner, intents: Array.isArray(answers) ? answers.flatMap((one) => readIntent(one, context) ?? []) : [] };
  localStorage.removeItem(storageKeys.answers);
  return { owner: here, intents: [] };
}

function parse(raw: string): { clientId?: unknown; answers?: unknown } {
  try {
    return JSON.parse(raw) as { clientId?: unknown; answers?: unknown };
  } catch {
    return {};
  }
}

function write(): void {
  const person = personNow();
  if (person === undefined) return;
  const { owner = person, intents } = readAll();
  const others = intents.filter(({ clientId }) => clientId !== person);
  const own = queueAnswers.get().filter((intent) => isRefusal(intent) && intent.clientId === person);
  const answers = [...others, ...own].map(toStoredIntent);
  if (answers.length === 0) localStorage.removeItem(storageKeys.answers);
  else localStorage.setItem(storageKeys.answers, JSON.stringify({ clientId: owner, answers }));
}
