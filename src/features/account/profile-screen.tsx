import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PageFailure } from '#src/ui/page-failure.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SkeletonRows } from '#src/ui/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/stale-notice.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { useSteadyLoading } from '#src/ui/use-steady-loading.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile.module.css';
import { accountQueries } from './queries.ts';

/** "Profile": who one is to the club, how to be reached, and the password. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const title = t('profile.title');
  useTitle(title);
  if (!userClaims) return null;
  return (
    <Screen header={<TopBar start={<h1 className={classes.title}>{title}</h1>} />}>
      <div className={classes.column}>
        <ProfileContent clientId={userClaims.clientId} />
      </div>
    </Screen>
  );
}

function ProfileContent({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: profile, dataUpdatedAt, error, refetch } = useQuery(accountQueries.profile(clientId));
  const isLoading = useSteadyLoading(!profile && !error);
  if (!profile && error) return <PageFailure error={error} retry={() => void refetch()} />;
  if (!profile || isLoading) return <SkeletonRows count={5} label={t('common.loading')} />;
  return (
    <>
      <div className={classes.person}>
        <Avatar firstName={profile.firstName} lastName={profile.lastName} size={56} />
        <p>
          <strong>{`${profile.firstName} ${profile.lastName}`}</strong>
          <span>{t('menu.clientNumber', { number: profile.clientCode })}</span>
        </p>
      </div>
      {!isOnline && <StaleNotice title={t('profile.offline')} asOf={dataUpdatedAt} className={classes.notice} />}
      <ProfileForm profile={profile} isOnline={isOnline} />
      <PasswordSection email={profile.email} isOnline={isOnline} />
    </>
  );
}
