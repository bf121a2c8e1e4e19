import { createFileRoute } from '@tanstack/react-router';
import { SubstituteNeeds } from '#src/features/replacements/substitute-needs.tsx';
import { MyDayScreen } from '#src/features/rosters/my-day/my-day-screen.tsx';
import { OwnAbsences } from '#src/features/trainers/own/own-absences.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { hasRole } from '#src/lib/guards/role-guards.ts';
import { useRoomForAside } from '#src/theme/use-narrow.ts';

export const Route = createFileRoute('/trainer/my-day')({
  staticData: { audience: 'member', isForStaff: true },
  beforeLoad: guardedBy(hasRole('trainer')),
  component: MyDay,
});

function MyDay() {
  const hasRoom = useRoomForAside();
  const needs = (
    <>
      <SubstituteNeeds />
      {!hasRoom && <OwnAbsences />}
    </>
  );
  return <MyDayScreen needs={needs} />;
}
