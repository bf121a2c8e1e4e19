import type { calendarFeedEndpoints } from '#api/calendar-feed/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof calendarFeedEndpoints> = {
  getCalendarFeed: noInput,
  makeCalendarFeed: () => ({ body: { renew: true } }),
  revokeCalendarFeed: noInput,
};
