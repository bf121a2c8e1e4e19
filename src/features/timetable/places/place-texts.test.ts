import { createInstance, type TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Remedy } from '#api/errors.ts';
import { type Language, languages } from '#api/languages.ts';
import { refusalReasons } from '#api/registrations/refusal.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import { loadTexts } from '#src/lib/i18n/load-texts.ts';
import { refusalText } from '#src/lib/messages/refusal-text.ts';
import { firstTexts as en } from '#src/locales/en/first-texts.ts';
import { firstTexts as et } from '#src/locales/et/first-texts.ts';
import { firstTexts as lv } from '#src/locales/lv/first-texts.ts';

const now = new Date('2026-11-18T10:00:00Z');
const site = { timeZone: 'Europe/Tallinn', phone: '5555 0100' };

describe('a refusal says why and what would help', () => {
  test.each<[string, Remedy, string]>([
    [
      'registering_not_allowed',
      { kind: 'wait_until', at: '2026-11-19T06:00:00Z', reason: 'not_open_yet' },
      'Booking has not opened yet. Booking opens tomorrow at 8:00.',
    ],
    [
      'registering_not_allowed',
      { kind: 'buy', reason: 'no_visits_left' },
      'You have no visits left. Buy a ticket or a package and you can book. Ask the club, phone 5555 0100.',
    ],
    [
      'registering_not_allowed',
      { kind: 'ask_staff', reason: 'debt' },
      'You have an unpaid invoice. Ask the club, phone 5555 0100.',
    ],
    [
      'cancelling_not_allowed',
      { kind: 'ask_staff', at: '2026-11-18T09:30:00Z' },
      'It is too late to cancel this class. Free cancellation ended today at 11:30. Ask the club, phone 5555 0100.',
    ],
  ])('%s %j', async (key, remedy, words) => {
    expect(await inWords(key, remedy)).toBe(words);
  });

  test('of somebody else by their name, in each language', async () => {
    const of = async (language: Language) => {
      const refusal = {
        key: 'registering_not_allowed',
        person: 'Mia',
        remedy: { kind: 'buy', reason: 'no_right' },
      } as const;
      return refusalText(refusal, await circumstances(language));
    };
    expect(await of('en')).toMatch(/^Mia has no package or ticket yet\. Buy a ticket or a package for Mia first\./);
    expect(await of('et')).toMatch(/^Mia: paketti ega piletit veel ei ole\. Mia saab broneerida/);
    expect(await of('lv')).toMatch(/^Mia: vēl nav abonementa vai biļetes\. Mia varēs pieteikties/);
    const limited = { key: 'same_day_limit_exceeded', person: 'Mia', remedy: { kind: 'leave_one', limit: 2 } } as const;
    expect(refusalText(limited, await circumstances('en'))).toBe(
      'Mia already has as many bookings as allowed on that day. Mia can have 2 bookings on one day.',
    );
  });

  test('a row shows it briefly, before the tap', async () => {
    expect(await inRow('registering_limit_exceeded', { kind: 'leave_one', limit: 12 })).toBe(
      'You have 12 of 12 bookings',
    );
    expect(await inRow('registering_not_allowed', { kind: 'ask_staff', reason: 'right_blocked' })).toBe(
      'Package not in force, ask the club',
    );
  });

  test('the limit of a style is not told as the limit of the day', async () => {
    const refused = (language: Language) =>
      inWords('same_style_per_day_limit_exceeded', { kind: 'leave_one', limit: 1 }, language);
    expect(await refused('en')).toMatch(/You can have 1 class of this style a day\.$/);
    expect(await refused('et')).toMatch(/Ühel päeval saab olla 1 selle stiili trenn\.$/);
    expect(await refused('lv')).toMatch(/Vienā dienā var būt 1 šāda veida nodarbība\.$/);
    expect(await inWords('same_day_limit_exceeded', { kind: 'leave_one', limit: 2 })).toMatch(
      /2 bookings on one day\.$/,
    );
  });

  test('a reason known only to a newer server falls back to the key’s own text', async () => {
    const remedy = { kind: 'buy', reason: 'unheard_of' } as unknown as Remedy;
    expect(await inRow('registering_not_allowed', remedy)).toBe('Needs a package or a ticket');
    expect(await inWords('registering_not_allowed', remedy)).toMatch(/^This class cannot be booked right now\. Buy/);
  });
});

const placeLine = async (state: Parameters<typeof placeTexts>[0], language: Language) =>
  placeTexts(state, { waitingCount: 1 }, { t: await translator(language), now, timeZone: site.timeZone }).text;

describe('the text of a place', () => {
  test('says of a cancelled training that it does not or did not take place', async () => {
    expect(await placeLine({ kind: 'cancelled', isPast: false }, 'et')).toBe('Jääb ära');
    expect(await placeLine({ kind: 'cancelled', isPast: true }, 'et')).toBe('Jäi ära');
    expect(await placeLine({ kind: 'cancelled', isPast: true }, 'en')).toBe('Cancelled');
  });

  test('inflects until when a place is kept', async () => {
    const take = { until: '2026-11-19T06:00:00Z' };
    const waiting = { kind: 'waiting', place: 1, of: 2, phase: 'claim', take } as const;
    expect(await placeLine(waiting, 'lv')).toBe('Turam tev vietu līdz rītdienas plkst.\u00a08:00');
  });
});

test.each(languages)('in %s every reason has its own text, long and short', async (language) => {
  const words = await Promise.all(
    refusalReasons.flatMap((reason) => [
      inWords('registering_not_allowed', { kind: 'buy', reason }, language),
      inRow('registering_not_allowed', { kind: 'buy', reason }, language),
    ]),
  );
  expect(words.filter((text) => /reason|refusedBy|\{\{/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(2 * refusalReasons.length);
});

async function translator(language: Language): Promise<TFunction> {
  const resources = { et: { translation: et }, en: { translation: en }, lv: { translation: lv } };
  const texts = createInstance();
  const translate = await texts.init({ lng: language, resources, interpolation: { escapeValue: false } });
  texts.addResourceBundle(language, 'translation', await loadTexts(language, 'deferred'), true);
  return translate;
}

const circumstances = async (language: Language) =>
  ({ t: await translator(language), site, now }) as Parameters<typeof refusalText>[1];
const inWords = async (key: string, remedy: Remedy, language: Language = 'en') =>
  refusalText({ key, remedy }, await circumstances(language));
const inRow = async (error: string, remedy: Remedy, language: Language = 'en') =>
  placeTexts(
    { kind: 'refused', free: 3, error, remedy },
    { waitingCount: 0 },
    { t: await translator(language), now, timeZone: site.timeZone },
  ).text;
