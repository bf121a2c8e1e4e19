import type { Language } from '#api/languages.ts';
import { messageTexts } from './message-texts.ts';

/** Words and sentences that a message chooses by a value of its data: the text’s name, the value, where they stand. */
const choices = [
  ['dayText', 'day', 'said.day'],
  ['leaveText', 'leaving', 'said.leaving'],
  ['openText', 'opens', 'said.opens'],
  ['whyText', 'why', 'said.why'],
] as const;

/** `reasonText` follows another sentence. Nothing where people are not told. */
export function sayChosen(data: Record<string, string | number>, lng: Language): Record<string, string> {
  const say = (key: string): string =>
    messageTexts().exists(key, { lng }) ? messageTexts().t(key, { ...data, lng }) : '';
  const reason = say(`cancelReasons.${data['reason']}`);
  const chosen = choices.map(([name, value, group]) => [name, say(`${group}.${data[value]}`)]);
  return { ...Object.fromEntries(chosen), reasonText: reason && ` ${reason}` };
}
