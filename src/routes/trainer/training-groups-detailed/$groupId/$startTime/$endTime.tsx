import { createFileRoute } from '@tanstack/react-router';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/trainer/training-groups-detailed/$groupId/$startTime/$endTime')({
  staticData: { audience: 'member' },
  beforeLoad: guardedBy(hasRole('trainer'), isUnbuilt),
});
