import { readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { type Language, languages } from '#api/languages.ts';

const textsOf = (language: Language): object =>
  JSON.parse(readFileSync(new URL(`../../../src/locales/${language}/messages.json`, import.meta.url), 'utf8'));

/** `2026-11-21T18:00:00` → `21.11.2026 18:00`, in every language. */
const writeDateTime = (wall: string): string =>
  wall.replace(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}).*$/, '$3.$2.$1 $4');

let loaded: i18n | undefined;

/** Read at the first message; the texts change with the program only. */
function texts(): i18n {
  if (loaded) return loaded;
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    resources: Object.fromEntries(languages.map((language) => [language, { messages: textsOf(language) }])),
    defaultNS: 'messages',
    fallbackLng: false,
    // Plain text: what a name contains is written as it is, and never read as a text's key.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  instance.services.formatter?.add('dateTime', (value: unknown) => writeDateTime(String(value)));
  loaded = instance;
  return instance;
}

export interface WrittenMessage {
  channel: 'email' | 'sms';
  language: Language;
  template: string;
  data: Record<string, string | number>;
}

export interface RenderedMessage {
  /** One line; an SMS has none. */
  subject: string | undefined;
  /** Plain text with `\n` between lines. */
  text: string;
}

/**
 * Writes a message in its language.
 * @param sender the tenant's name as its clients know it
 * @throws when the language has no such text
 */
export function renderMessage({ channel, language, template, data }: WrittenMessage, sender: string): RenderedMessage {
  const write = (part: string): string => {
    const key = `${template}.${part}`;
    if (!texts().exists(key, { lng: language })) throw new Error(`There is no text ${key} in ${language}.`);
    return texts().t(key, { ...data, tenant: sender, lng: language });
  };
  if (channel === 'sms') return { subject: undefined, text: write('sms') };
  return { subject: write('subject').replaceAll(/\s+/g, ' ').trim(), text: write('body') };
}
