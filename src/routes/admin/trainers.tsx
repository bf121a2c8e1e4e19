import { createFileRoute } from '@tanstack/react-router';
import { MessagePerson } from '#src/features/messages/broadcast/message-person.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { TrainersScreen } from '#src/features/trainers/admin/trainers-screen.tsx';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/trainers')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): { trainer?: number | undefined } => ({
    trainer: readId(search['trainer']),
  }),
  component: Trainers,
});

function Trainers() {
  const { userClaims } = useSession();
  const { trainer } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  const open = (chosen: number | undefined) => void navigate({ search: { trainer: chosen } });
  return <TrainersScreen trainer={trainer} onTrainer={open} MessageSheet={MessagePerson} />;
}
