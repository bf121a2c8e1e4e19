import { createFileRoute } from '@tanstack/react-router';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { AttendanceScreen } from '#src/features/training-groups/matrix/attendance-screen.tsx';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

/** `startTime` and `endTime` are dates, both inclusive, 42 days at most; anything else shows the last 28 days. */
export const Route = createFileRoute('/trainer/training-groups-detailed/$groupId/$startTime/$endTime')({
  ...staffPage(),
  component: Attendance,
});

function Attendance() {
  const { userClaims } = useSession();
  const { groupId, startTime, endTime } = Route.useParams();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  // An id that is none is that of no group.
  const id = readId(groupId) ?? 0;
  return (
    <AttendanceScreen
      key={`${groupId} ${startTime} ${endTime}`}
      groupId={id}
      startTime={startTime}
      endTime={endTime}
      onPeriod={({ from, until }) =>
        void navigate({ params: { groupId, startTime: from, endTime: until }, replace: true })
      }
      onBack={() => void navigate({ to: '/trainer/training-groups', search: id > 0 ? { id } : {} })}
    />
  );
}
