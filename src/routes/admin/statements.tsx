import { createFileRoute } from '@tanstack/react-router';
import { movementStates } from '#api/statements/movement-states.ts';
import { StatementsScreen } from '#src/features/statements/statements-screen.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/statements')({
  ...staffPage(),
  validateSearch: ({ state }: Record<string, unknown>) => ({ state: readOneOf(state, movementStates) }),
  component: Statements,
});

function Statements() {
  const { userClaims } = useSession();
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  return (
    <StatementsScreen
      state={state}
      onState={(chosen) => void navigate({ search: { state: chosen === 'open' ? undefined : chosen }, replace: true })}
    />
  );
}
