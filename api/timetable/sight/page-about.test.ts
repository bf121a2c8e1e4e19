import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { fillPage, type PageValues } from '../../tenants/page-template.ts';
import { eventOf } from './event-of.ts';
import { describePage, type PageAbout } from './page-about.ts';

const template =
  '<title>__TITLE__</title><meta name="description" content="__DESCRIPTION__" />__META__<i>__CLUB__</i>__FACTS__';

function pageOf(name: string): string {
  const schedule = {
    units: [{ id: 1, name, address: name, phone: '', timeZone: 'Europe/Tallinn' }],
    rooms: [{ id: 1, unitId: 1, roomGroupId: null, name }],
    trainers: [{ id: 1, firstName: name, lastName: name }],
  };
  const training = { ...sampleTraining, name, roomId: 1, trainerId: 1, unitId: 1 };
  const sight = { schedule, timeZone: 'Europe/Tallinn', club: name, origin: 'https://klubi.ee' };
  const about: PageAbout = {
    language: 'et',
    site: name,
    title: name,
    description: name,
    path: `/?${name}`,
    origin: 'https://klubi.ee',
    others: [{ language: 'lv', origin: 'https://klubs.lv' }],
    image: { url: `https://klubi.ee/${name}`, width: 1200, height: 630 },
    facts: eventOf(training, sight, name),
  };
  return fillPage(template, { CLUB: 'Klubi', ...describePage(about) } as PageValues);
}

const factsOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(page)?.[1] ?? '');
/** Markup without texts, values and facts. */
const shape = (page: string): string =>
  page
    .replace(/(<script[^>]*>).*?(<\/script>)/su, '$1$2')
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/>[^<]*/g, '>');

test('no name becomes markup, a placeholder, or the end of the facts', () => {
  const hostile = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('</script><script>', '"><script>', '<!--', '__CLUB__', '$&', "' onload='", '\u2028', '&quot;'),
  );
  const plain = shape(pageOf('Jooga'));
  fc.assert(
    fc.property(hostile, (name) => {
      const page = pageOf(`x${name}`);
      const { '@type': type, name: said, performer } = factsOf(page);
      return shape(page) === plain && type === 'Event' && said === `x${name}` && performer.name === `x${name} x${name}`;
    }),
  );
});

test('an event has its instants, its places and its state', () => {
  const sight = {
    schedule: { units: [], rooms: [], trainers: [] },
    timeZone: 'Europe/Tallinn',
    club: 'Klubi',
    origin: 'https://klubi.ee',
  };
  expect(eventOf(sampleTraining, sight)).toMatchObject({
    startDate: '2026-11-24T16:00:00.000Z',
    endDate: '2026-11-24T17:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    maximumAttendeeCapacity: 20,
    remainingAttendeeCapacity: 4,
    url: 'https://klubi.ee/public/training?id=1',
    location: { name: 'Klubi' },
  });
  expect(eventOf({ ...sampleTraining, status: 'cancelled' }, sight)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    remainingAttendeeCapacity: 0,
  });
});

const image = { url: '', width: 180, height: 180 };
const about = { language: 'lv', site: '', title: '', path: '', origin: '', others: [], facts: {} } as const;

test('a long description ends where others would cut it', () => {
  expect(describePage({ ...about, image, description: 'ž'.repeat(200) }).DESCRIPTION).toBe('ž'.repeat(200));
  expect(describePage({ ...about, image, description: '🏊'.repeat(201) }).DESCRIPTION).toBe(`${'🏊'.repeat(199)}…`);
});

test('a page that is in two languages names both, one that is in one none', () => {
  expect(pageOf('Jooga')).toContain('<link rel="alternate" hreflang="lv" href="https://klubs.lv/?Jooga" />');
  expect(pageOf('Jooga')).toContain('<link rel="alternate" hreflang="et" href="https://klubi.ee/?Jooga" />');
  expect(describePage({ ...about, image, description: '' }).META).not.toContain('alternate');
});
