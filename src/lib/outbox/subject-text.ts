import type { IntentSubject } from './intents/intent.ts';

/** `Vinyasa jooga, 24.11. 18:00`, with the club where there are several: the subject of later messages, in any language. */
export function subjectText({ name, startDateTime, club }: IntentSubject): string | undefined {
  if (!name || !startDateTime) return name;
  const [, month, day] = startDateTime.slice(0, 10).split('-');
  return [name, `${day}.${month}. ${startDateTime.slice(11, 16)}`, ...(club ? [club] : [])].join(', ');
}
