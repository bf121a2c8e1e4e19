import type { Language } from '#api/languages.ts';
import { renderMessage } from '../../messages/render-message.ts';
import { dataFor, type Notice, type PersonToTell } from './notify-people.ts';

export interface Readers {
  language: Language;
  people: number;
  /** What an SMS says. */
  text: string;
  /** The same with variables in place of what differs between trainings. */
  draft: string;
}

/** The languages of the people, most readers first, with the text of the shortest channel. Each person counts once. */
export function listReaders(
  people: readonly PersonToTell[],
  notice: Notice<'trainingCancelled'>,
  sender: string,
): Readers[] {
  const once = new Map(people.map((person) => [person.clientId ?? person.email, person]));
  const byLanguage = Map.groupBy(once.values(), ({ language }) => language);
  const readers = [...byLanguage].map(([language, [first, ...others]]): Readers => {
    const data = first ? dataFor(first, notice) : { ...notice.data, firstName: '' };
    const write = (more: object) => {
      const message = { channel: 'sms', language, template: notice.template, data: { ...data, ...more } } as const;
      return renderMessage(message, sender).text;
    };
    const draft = notice.texts?.[language] ?? write({ startsAt: '{{time}}', place: '{{place}}' });
    return { language, people: others.length + 1, text: write({}), draft };
  });
  return readers.toSorted((a, b) => b.people - a.people);
}
