import { createFileRoute, redirect } from '@tanstack/react-router';

/** "The index redirects to the day view and keeps the query string", unchanged. */
export const Route = createFileRoute('/user/calendar/')({
  staticData: { audience: 'member', hasFirstTextsOnly: true },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/user/calendar/day${location.searchStr}` });
  },
});
