import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalScreen } from '#src/features/withdrawals/withdrawal-screen.tsx';

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^P-[0-9A-HJKMNP-TV-Z]{10}$/.test(value);

export const Route = createFileRoute('/public/withdrawal')({
  staticData: { audience: 'everyone' },
  // Here the id is the number of the purchase.
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (isNumber(id) ? { id } : {}),
  component: Withdrawal,
});

function Withdrawal() {
  return <WithdrawalScreen number={Route.useSearch().id} />;
}
