import { createFileRoute } from '@tanstack/react-router';
import { staffPage } from '#src/features/tenants/pages/staff-page.ts';
import { type SettingsPart, settingsParts } from '#src/features/tenants/settings/settings-parts.ts';
import { SettingsScreen } from '#src/features/tenants/settings/settings-screen.tsx';
import { readOneOf } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/admin/settings')({
  ...staffPage(),
  validateSearch: (search: Record<string, unknown>): { part?: SettingsPart | undefined } => ({
    part: readOneOf(
      search['part'],
      settingsParts.map(({ part }) => part),
    ),
  }),
  component: Settings,
});

function Settings() {
  const { userClaims } = useSession();
  const { part } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!userClaims) return null;
  // On a phone the list of parts is the page before.
  const open = (chosen: SettingsPart | undefined) =>
    void navigate({ search: { part: chosen }, replace: part !== undefined });
  return <SettingsScreen part={part} onPart={open} />;
}
