import { endpoint } from '../endpoint.ts';
import { calendarFeedAnswer, calendarFeedWish } from './schema.ts';

/**
 * The secret address of a user's own calendar. The calendar itself, and that of one public training, are files outside
 * this list: `GET /calendar/{secret}.ics`, `GET /public/schedule/{id}/calendar.ics` (RFC 5545).
 */
export const calendarFeedEndpoints = {
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/user/calendar-feed',
    summary: 'The secret address at which other programs read one’s own trainings, if there is one',
    access: 'client',
    response: calendarFeedAnswer,
    cacheKey: 'calendar-feed',
    freshSeconds: 0,
  }),
  // No idempotency key, because responses to those are stored and this one holds the secret. After two requests the
  // last address is valid.
  makeCalendarFeed: endpoint({
    method: 'POST',
    path: '/user/calendar-feed',
    summary: 'Make the address where there is none, or a new one that ends the old one',
    access: 'client',
    body: calendarFeedWish,
    response: calendarFeedAnswer,
  }),
  revokeCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/user/calendar-feed',
    summary: 'End the address at once; nothing happens where there is none',
    access: 'client',
  }),
};
