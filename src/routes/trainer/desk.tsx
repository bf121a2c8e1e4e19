import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '#src/features/entry/desk/desk-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';

export const Route = createFileRoute('/trainer/desk')({
  ...staffPage(),
  component: DeskScreen,
});
