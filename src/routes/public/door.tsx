import { createFileRoute } from '@tanstack/react-router';
import { DoorScreen } from '#src/features/entry/door/door-screen.tsx';

export const Route = createFileRoute('/public/door')({
  staticData: { audience: 'everyone', isStandalone: () => true },
  component: DoorScreen,
});
