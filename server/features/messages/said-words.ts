import type { Language } from '#api/languages.ts';
import { messageTexts } from './message-texts.ts';

/** Words and sentences that a message chooses by a value of its data: the text’s name, the value, where they stand. */
const choices = [
  ['dayText', 'day', 'said.day'],
  ['leaveText', 'leaving', 'said.leaving'],
  ['openText', 'opens', 'said.opens'],
  ['whyText', 'why', 'said.why'],
  ['causeText', 'cause', 'said.cause'],
] as const;

/** Sentences of the same kind that follow another one. */
const further = [
  ['bookingText', 'booking', 'said.booking'],
  ['becauseText', 'because', 'said.because'],
] as const;

const after = (text: string): string => text && ` ${text}`;

/** `reasonText` follows another sentence. Nothing where people are not told. */
export function sayChosen(data: Record<string, string | number>, lng: Language): Record<string, string> {
  const say = (key: string): string =>
    messageTexts().exists(key, { lng }) ? messageTexts().t(key, { ...data, lng }) : '';
  const reason = say(`cancelReasons.${data['reason']}`);
  const chosen = choices.map(([name, value, group]) => [name, say(`${group}.${data[value]}`)]);
  const more = further.map(([name, value, group]) => [name, after(say(`${group}.${data[value]}`))]);
  return { ...Object.fromEntries(chosen), ...Object.fromEntries(more), reasonText: after(reason) };
}
