import { createFileRoute } from '@tanstack/react-router';
import { SubstituteNeeds } from '#src/features/replacements/substitute-needs.tsx';
import { MyDayScreen } from '#src/features/rosters/my-day/my-day-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { OwnAbsences } from '#src/features/trainers/own/own-absences.tsx';
import { useRoomForAside } from '#src/theme/use-narrow.ts';

export const Route = createFileRoute('/trainer/my-day')({
  ...staffPage(),
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
