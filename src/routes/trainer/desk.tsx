import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '#src/features/entry/desk/desk-screen.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/trainer/desk')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('trainer', 'admin', 'desk')),
  component: DeskScreen,
});
