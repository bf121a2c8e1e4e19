import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { type Language, languages } from '#api/languages.ts';
import type { Occupation } from '#api/rooms/occupation.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { messageText } from './failure-text.ts';
import { messageOfFailure } from './message.ts';

test('rooms that are not available are listed, each once', async () => {
  const failure = new ApiFailure('room_not_available', 409);
  failure.occupied = [taken('Saal 1'), taken('Bassein'), taken('Saal 1')];
  expect(await Promise.all(languages.map((language) => sentence(failure, language)))).toEqual(
    expect.arrayContaining([
      'Sel ajal kinni: Saal 1, Bassein',
      'Taken at that time: Saal 1, Bassein',
      'Šajā laikā aizņemts: Saal 1, Bassein',
    ]),
  );
});

test('without their names the message is general', async () => {
  expect(await sentence(new ApiFailure('room_not_available', 409), 'en')).toBe('The room is taken at that time');
});

test('a payment that went wrong says so in the words of the specification', async () => {
  const words = await Promise.all(
    (['en', 'et', 'lv'] as const).map((language) => sentence(new ApiFailure('payment_went_wrong', 409), language)),
  );
  expect(words).toEqual([
    'Something went wrong. Please try again!',
    'Midagi läks valesti. Palun proovi uuesti!',
    'Kaut kas nogāja greizi. Lūdzu, mēģini vēlreiz!',
  ]);
});

async function sentence(error: unknown, lng: Language): Promise<string> {
  const texts = createInstance();
  const t: TFunction = await texts.init({ lng, resources: {}, interpolation: { escapeValue: false } });
  for (const part of ['first', 'deferred'] as const)
    texts.addResourceBundle(lng, 'translation', await loadTexts(lng, part), true);
  const site = { title: '', phone: '', timeZone: 'Europe/Tallinn' };
  return messageText(messageOfFailure(error), { t, site, now: new Date('2026-11-18T10:00:00Z') });
}

const taken = (roomName: string): Occupation => ({
  what: 'room',
  by: 'training',
  trainingId: 1,
  reservationId: null,
  absenceId: null,
  name: 'Jooga',
  purpose: null,
  startDateTime: '2026-11-24T18:00:00',
  duration: 60,
  roomId: 1,
  roomName,
  trainerId: null,
});
