import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#api/languages.ts';
import { smsParts } from '#api/messages/sms-parts.ts';
import { writeInGsm } from '#api/messages/write-in-gsm.ts';
import { messageTexts } from './message-texts.ts';
import { renderMessage, type WrittenMessage } from './render-message.ts';

describe('renderMessage', () => {
  it('writes in the language of the message', () => {
    const subjects = languages.map((language) => renderMessage(promoted({ language }), 'Klubi').subject);
    expect(subjects).toEqual([
      'Koht on sinu: Jooga 21.11.2026 18:05',
      'The place is yours: Jooga 21.11.2026 18:05',
      'Vieta ir tava: Jooga 21.11.2026 18:05',
    ]);
  });

  it.each(languages)('states in %s who, what, when, where, until when leaving is free, and from whom', (language) => {
    for (const channel of ['email', 'sms'] as const) {
      const { text } = renderMessage(promoted({ language, channel }), 'Klubi Põhi');
      const said = ['Jooga', '21.11.2026 18:05', 'Kesklinn, Saal 1', '21.11.2026 16:35', 'Klubi Põhi'];
      for (const word of channel === 'email' ? [...said, 'Õnne'] : said) expect(text).toContain(word);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|T\d\d:/);
    }
  });

  it('gives an SMS no subject', () => {
    expect(renderMessage(promoted({ channel: 'sms' }), 'Klubi').subject).toBeUndefined();
  });

  const ordinary: Record<string, string> = {
    ...data,
    training: 'Jooga algajatele',
    contract: 'Kuupakett, tähtajatu',
    offeredUntil: '2026-11-21T15:05:00',
    other: 'Pilates',
    otherStartsAt: '2026-11-21T18:00:00',
    oldStartsAt: '2026-11-21T17:05:00',
    oldPlace: 'Kesklinn, Saal 2',
    nth: '2',
    limit: '3',
    lapsesOn: '2026-12-21',
    again: '2026-12-21',
    booking: 'until',
  };

  it.each(
    (['et', 'en'] as const).flatMap((language) =>
      smsTemplates(language).map((template) => [language, template] as const),
    ),
  )('fits an ordinary SMS in %s of %s into one part, in the GSM alphabet', (language, template) => {
    const { text } = renderMessage(promoted({ language, channel: 'sms', template, data: ordinary }), 'Tuisk Fitness');
    expect(smsParts(text), text).toMatchObject({ encoding: 'GSM-7', parts: 1 });
  });

  it.each(smsTemplates('lv'))('fits an ordinary SMS in lv of %s into one part, once it has no marks', (template) => {
    const { text } = renderMessage(
      promoted({ language: 'lv', channel: 'sms', template, data: ordinary }),
      'Tuisk Fitness',
    );
    expect(smsParts(writeInGsm(text)), text).toMatchObject({ encoding: 'GSM-7', parts: 1 });
  });

  it('writes names literally, also those that look like our own syntax or markup', () => {
    for (const training of ['Rock & Roll <3', '{{firstName}}', '$t(promoted.sms)', '$&']) {
      expect(renderMessage(promoted({ data: { ...data, training } }), 'Klubi').text).toContain(training);
    }
  });

  it('keeps the subject on one line', () => {
    const training = 'Jooga\r\nBcc: all@klubi.test';
    expect(renderMessage(promoted({ data: { ...data, training } }), 'Klubi').subject).not.toMatch(/[\r\n]/);
  });

  it('refuses an unknown text', () => {
    expect(() => renderMessage(promoted({ template: 'nothing' }), 'Klubi')).toThrow('nothing.subject');
  });
});

const data = {
  firstName: 'Õnne',
  training: 'Jooga',
  startsAt: '2026-11-21T18:05:00',
  place: 'Kesklinn, Saal 1',
  leaveUntil: '2026-11-21T16:35:00',
};

/** The templates that have an SMS. */
const smsTemplates = (language: Language): string[] =>
  Object.entries(messageTexts().getResourceBundle(language, 'messages') as Record<string, object>)
    .filter(([, texts]) => 'sms' in texts)
    .map(([template]) => template);

const promoted = (overrides: Partial<WrittenMessage> = {}): WrittenMessage => ({
  channel: 'email',
  language: 'et',
  template: 'promoted',
  data,
  ...overrides,
});
