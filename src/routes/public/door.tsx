import { createFileRoute } from '@tanstack/react-router';
import { DoorScreen } from '#src/features/entry/door/door-screen.tsx';

export const Route = createFileRoute('/public/door')({ component: DoorScreen });
