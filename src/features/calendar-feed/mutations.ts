import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { calendarFeedQueries } from './queries.ts';

/** What becomes of the address is shown at once; after a refusal it is as it was. */
const shown = { becomes: calendarFeedQueries.own, when: 'done' } as const;

export const calendarFeedMutations = {
  make: command((options: { renew: boolean }) => api('POST /user/calendar-feed', { body: options }), shown),
  revoke: command(async () => {
    await api('DELETE /user/calendar-feed', {});
    return { feed: null };
  }, shown),
};
