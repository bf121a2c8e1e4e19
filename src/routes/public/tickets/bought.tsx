import { createFileRoute } from '@tanstack/react-router';
import { BoughtScreen } from '#src/features/purchases/bought-screen.tsx';

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^P-[0-9A-HJKMNP-TV-Z]{10}$/.test(value);

export const Route = createFileRoute('/public/tickets/bought')({
  staticData: { audience: 'everyone' },
  // Here the id is the number of the purchase.
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (isNumber(id) ? { id } : {}),
  component: Bought,
});

function Bought() {
  return <BoughtScreen number={Route.useSearch().id} />;
}
