import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/features/not-found/not-found-screen.tsx';

/** Other public addresses: logging in would not help to find them. */
export const Route = createFileRoute('/public/$')({ staticData: { audience: 'everyone' }, component: NotFoundScreen });
