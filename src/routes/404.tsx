import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/features/not-found/not-found-screen.tsx';

export const Route = createFileRoute('/404')({ staticData: { audience: 'everyone' }, component: NotFoundScreen });
