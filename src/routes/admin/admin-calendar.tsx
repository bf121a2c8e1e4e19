import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { searchOf } from '#src/lib/read-search.ts';

export const Route = createFileRoute('/admin/admin-calendar')({
  staticData: { audience: 'member' },
  validateSearch: searchOf('date', 'unit', 'room', 'group', 'trainer', 'filter', 'training'),
  beforeLoad: guardedBy(hasRole('admin'), isUnbuilt),
});
