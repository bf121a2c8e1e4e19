import { endpoint } from '../endpoint.ts';
import { calendarFeedAnswer, calendarFeedWish } from './schema.ts';

/**
 * The secret address of one's own calendar. The calendar itself, and that of one public training, are files and no part
 * of this list: `GET /calendar/{secret}.ics`, `GET /public/schedule/{id}/calendar.ics` (RFC 5545).
 */
export const calendarFeedEndpoints = {
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/user/calendar-feed',
    summary: 'The secret address at which other programs read one’s own trainings, if there is one',
    access: 'client',
    status: 200,
    response: calendarFeedAnswer,
    errors: [],
    cacheSeconds: 0,
  }),
  // No idempotency key, whose answers are kept: this one holds the secret. Sent twice, the last address is the good one.
  makeCalendarFeed: endpoint({
    method: 'POST',
    path: '/user/calendar-feed',
    summary: 'Make the address where there is none, or a new one that ends the old one',
    access: 'client',
    body: calendarFeedWish,
    status: 201,
    response: calendarFeedAnswer,
    errors: [],
    cacheSeconds: 0,
  }),
  revokeCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/user/calendar-feed',
    summary: 'End the address at once; nothing happens where there is none',
    access: 'client',
    status: 204,
    errors: [],
    cacheSeconds: 0,
  }),
};
