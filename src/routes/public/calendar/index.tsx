import { createFileRoute, redirect } from '@tanstack/react-router';

/** "The index redirects to the day view and keeps the query string", unchanged. */
export const Route = createFileRoute('/public/calendar/')({
  staticData: { audience: 'everyone', hasFirstTextsOnly: true },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/public/calendar/day${location.searchStr}` });
  },
});
