import { useSession } from '#src/lib/session/use-session.ts';
import { ReplacementsScreen, type ReplacementsScreenProps } from './replacements-screen.tsx';

/** The screen as whoever is logged in sees it, from one side. */
export function SessionReplacements(props: Pick<ReplacementsScreenProps, 'side' | 'search' | 'onSearch'>) {
  const { userClaims } = useSession();
  if (!userClaims) return null;
  const { trainerId } = userClaims;
  return <ReplacementsScreen {...props} trainerId={props.side === 'trainer' ? trainerId : undefined} />;
}
