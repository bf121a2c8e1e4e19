import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import type { TextOf } from '../screen-texts.ts';

/** The member of the golf club has a start on this Saturday, or would book one. */
const saturday = '2026-11-28';

const chooseLane = async (page: Page, text: TextOf) => {
  await page
    .getByRole('group', { name: text('slots.grid') })
    .getByRole('button')
    .last()
    .click();
};

/** Tee times and lanes, at the clubs that have them. */
export const slotScreens: readonly Screen[] = [
  { name: 'golf-day', club: 'golf', person: 'member', path: '/user/calendar/day?date=2026-11-27' },
  { name: 'golf-day-own', club: 'golf', person: 'member', path: `/user/calendar/day?date=${saturday}` },
  { name: 'golf-day-visitor', club: 'golf', person: 'visitor', path: '/public/calendar/day?date=2026-11-25' },
  { name: 'golf-week', club: 'golf', person: 'member', path: '/user/calendar/week' },
  { name: 'golf-mine', club: 'golf', person: 'member', path: '/user/workouts' },
  { name: 'lanes-day', club: 'pool', person: 'member', path: '/user/calendar/day' },
  { name: 'lanes-chosen', club: 'pool', person: 'member', path: '/user/calendar/day', act: chooseLane },
  { name: 'lanes-week', club: 'pool', person: 'member', path: '/user/calendar/week' },
  { name: 'lanes-mine', club: 'pool', person: 'member', path: '/user/workouts' },
];
