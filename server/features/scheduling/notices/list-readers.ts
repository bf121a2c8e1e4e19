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

/** What somebody is told; of several trainings where they lost several. */
interface Told {
  person: PersonToTell;
  notice: Notice<'trainingCancelled' | 'trainingsCancelled'>;
}

/** What differs between people, in a text that all of them get. */
const open = { startsAt: '{{time}}', place: '{{place}}', short: '{{training}} ({{time}}, {{place}})' };

/** The languages of the people, most readers first, with the text of the shortest channel. Each person counts once. */
export function listReaders(told: readonly Told[], sender: string): Readers[] {
  const once = new Map(told.map((one) => [one.person.clientId ?? one.person.email, one]));
  const byLanguage = Map.groupBy(once.values(), ({ person }) => person.language);
  const readers = [...byLanguage].map(([language, all]): Readers => {
    // A text for those who lost several does for all.
    const shown = all.find(({ notice }) => notice.template === 'trainingsCancelled') ?? all[0];
    if (!shown) throw new Error('A language has readers');
    const { person, notice } = shown;
    const data = dataFor(person, notice);
    const write = (more: object) => {
      const message = { channel: 'sms', language, template: notice.template, data: { ...data, ...more } } as const;
      return renderMessage(message, sender).text;
    };
    return { language, people: all.length, text: write({}), draft: notice.texts?.[language] ?? write(open) };
  });
  return readers.toSorted((a, b) => b.people - a.people);
}

/** The same where all of them lost the same training. */
export const readersOf = (people: readonly PersonToTell[], notice: Told['notice'], sender: string): Readers[] =>
  listReaders(
    people.map((person) => ({ person, notice })),
    sender,
  );
