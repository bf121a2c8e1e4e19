import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#src/features/entry/entry-screen.tsx';
import { PassTab } from '#src/features/entry/pass/pass-tab.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/user/entry')({
  staticData: { audience: 'member', navItem: 'pass' },
  beforeLoad: guardedBy(isLoggedIn),
  component: () => <EntryScreen pass={<PassTab />} />,
});
