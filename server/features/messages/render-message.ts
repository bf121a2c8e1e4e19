import type { Language } from '#api/languages.ts';
import { messageTexts } from './message-texts.ts';
import { sayChosen } from './said-words.ts';

export interface WrittenMessage {
  channel: 'email' | 'sms' | 'push' | 'app';
  language: Language;
  template: string;
  data: Record<string, string | number>;
}

export interface RenderedMessage {
  /** One line: the subject of a mail, the title of a notification; an SMS has none. */
  subject: string | undefined;
  /** Plain text with `\n` between lines. */
  text: string;
}

/**
 * Renders a message in its language.
 * @param sender the tenant's name as its clients know it
 * @throws when the language has no such text
 */
export function renderMessage({ channel, language, template, data }: WrittenMessage, sender: string): RenderedMessage {
  const write = (part: string): string => {
    const key = `${template}.${part}`;
    if (!messageTexts().exists(key, { lng: language })) throw new Error(`There is no text ${key} in ${language}.`);
    return messageTexts().t(key, {
      ...data,
      tenant: sender,
      ...sayChosen(data, language),
      lng: language,
    });
  };
  const own = data['written'] === undefined ? undefined : String(data['written']);
  if (channel === 'sms') return { subject: undefined, text: own ?? write('sms') };
  const [title, body] = channel === 'email' ? ['subject', 'body'] : ['pushTitle', 'push'];
  return { subject: write(title).replaceAll(/\s+/g, ' ').trim(), text: own ?? write(body) };
}
