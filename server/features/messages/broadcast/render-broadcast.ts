import type { Language } from '#api/languages.ts';
import type { BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import { textFor } from '#api/messages/broadcast/broadcast-text.ts';
import { fillIn } from '#api/messages/broadcast/fill-in.ts';
import { messageTexts } from '../message-texts.ts';
import type { RenderedMessage, WrittenMessage } from '../render-message.ts';

export interface BroadcastText {
  texts: BroadcastTexts;
  isAdvertising: boolean;
  /** The club's language, for people without a text in theirs. */
  fallback: Language;
}

/**
 * What an admin has written, as one person gets it. Advertising by mail says how to end it.
 * @param unsubscribe where this person does so
 */
export function renderBroadcast(
  { channel, language, data }: Omit<WrittenMessage, 'template'>,
  { texts, isAdvertising, fallback }: BroadcastText,
  unsubscribe: string | undefined,
): RenderedMessage {
  const written = textFor(texts, language, fallback);
  if (!written) throw new Error('The broadcast has no text.');
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  const text = fillIn(written.text, values);
  if (channel === 'sms') return { subject: undefined, text };
  const foot = isAdvertising && unsubscribe && channel === 'email' ? `\n\n${writeFoot(language, unsubscribe)}` : '';
  return { subject: fillIn(written.title, values).replaceAll(/\s+/g, ' ').trim(), text: `${text}${foot}` };
}

const writeFoot = (lng: Language, url: string): string => messageTexts().t('broadcast.foot', { lng, url });
