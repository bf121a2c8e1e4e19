import { createFileRoute } from '@tanstack/react-router';
import { SubstituteNeeds } from '#src/features/replacements/substitute-needs.tsx';
import { MyDayScreen } from '#src/features/rosters/my-day/my-day-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/trainer/my-day')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('trainer')),
  component: () => <MyDayScreen needs={<SubstituteNeeds />} />,
});
