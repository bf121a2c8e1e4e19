import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where the system’s menu of sharing leads in the installed app: to the page whose link was shared, else to the timetable. */
export const Route = createFileRoute('/public/share')({
  staticData: { audience: 'everyone' },
  beforeLoad: async ({ location }) => {
    // Hardly anybody comes here: the first load does without it.
    const { readShared } = await import('#src/features/timetable/training/read-shared.ts');
    const { title, text, url } = Object.fromEntries(new URLSearchParams(location.searchStr));
    throw redirect({ href: readShared({ title, text, url }, globalThis.location.host) ?? '/public/calendar/day' });
  },
});
