import { createFileRoute, redirect } from '@tanstack/react-router';
import { joinSteps } from '#api/join/join-steps.ts';
import type { PayBy } from '#src/features/join/join-flow.tsx';
import { ContractScreen } from '#src/features/join/member/contract-screen.tsx';
import { MethodChooser } from '#src/features/payments/chooser/method-chooser.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { mayCall } from '#src/lib/data/may-call.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

const readSearch = searchOf('id', 'unit', 'order-token');
const steps = [...joinSteps, 'done'] as const;
type Search = ReturnType<typeof readSearch> & { step?: (typeof steps)[number]; after?: number };

/** `id`: the package; `after`: the contract of one's own that it follows. */
export const Route = createFileRoute('/purchase/contract')({
  ...page({ audience: 'member', feature: 'payment' }, () => {
    if (!mayCall('POST /user/contract', sessionStore.get().userClaims)) throw redirect({ to: '/user/contracts' });
  }),
  validateSearch: (search: Record<string, unknown>): Search => {
    const step = readOneOf(search['step'], steps);
    const after = Number(search['after']);
    return { ...readSearch(search), ...(step && { step }), ...(Number.isInteger(after) && after > 0 && { after }) };
  },
  component: BuyContract,
});

const payBy: PayBy = (way) => <MethodChooser {...way} />;

function BuyContract() {
  const { step, unit, id, after } = Route.useSearch();
  return <ContractScreen step={step} asked={{ unitId: unit?.[0], productId: id, contractId: after }} payBy={payBy} />;
}
