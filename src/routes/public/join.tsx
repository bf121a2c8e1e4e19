import { createFileRoute, redirect } from '@tanstack/react-router';
import { joinSteps } from '#api/join/join-steps.ts';
import { fetchJoinAhead } from '#src/features/join/fetch-join-ahead.ts';
import type { PayBy } from '#src/features/join/join-flow.tsx';
import { JoinScreen } from '#src/features/join/join-screen.tsx';
import { MethodChooser } from '#src/features/payments/chooser/method-chooser.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { mayCall } from '#src/lib/data/may-call.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

const readSearch = searchOf('filter', 'unit', 'id', 'order-token');
const steps = [...joinSteps, 'done'] as const;
type Step = (typeof steps)[number];

/** "If the query filter equals the personal-trainings value, it redirects to purchase-personal-trainings." */
export const Route = createFileRoute('/public/join')({
  ...page({ audience: 'everyone', feature: 'join' }, ({ search }) => {
    if (!mayCall('POST /public/join', sessionStore.get().userClaims)) throw redirect({ to: '/' });
    if (search['filter'] === 'pt' || search['filter'] === 'personal')
      throw redirect({ to: '/purchase/personal-trainings' });
  }),
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof readSearch> & { step?: Step } => {
    const step = readOneOf(search['step'], steps);
    return { ...readSearch(search), ...(step && { step }) };
  },
  loader: fetchJoinAhead,
  component: Join,
});

const payBy: PayBy = (way) => <MethodChooser {...way} />;

function Join() {
  const { step, unit } = Route.useSearch();
  return <JoinScreen step={step} unitId={unit?.[0]} payBy={payBy} />;
}
