import { createFileRoute, redirect } from '@tanstack/react-router';

/** "Root redirects to the not-found page." */
export const Route = createFileRoute('/public/')({
  staticData: { audience: 'everyone' },
  beforeLoad: () => {
    throw redirect({ to: '/404' });
  },
});
