import { createFileRoute, redirect } from '@tanstack/react-router';
import { SessionReplacements } from '#src/features/replacements/session-replacements.tsx';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import type { Guard } from '#src/lib/guards/guard.ts';
import { searchOf } from '#src/lib/read-search.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** Admins who lead nothing themselves have a page of their own. */
const toAdmins: Guard = ({ search }) => {
  const { userClaims } = sessionStore.get();
  if (userClaims?.isAdmin && userClaims.trainerId === undefined)
    throw redirect({ to: '/admin/replacement-request', search });
};

/** `id` is the offer that is open, `training` the one for which somebody is looked for. */
export const Route = createFileRoute('/trainer/replacement-request')({
  ...staffPage({ roles: ['trainer', 'admin'] }, toAdmins),
  validateSearch: searchOf('id', 'training'),
  component: Replacements,
});

function Replacements() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SessionReplacements
      side="trainer"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
