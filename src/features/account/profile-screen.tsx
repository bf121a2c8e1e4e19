import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Profile } from '#api/account/schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { useMayCall } from '#src/lib/data/may-call.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { useNamed } from '#src/lib/session/use-named.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useIsOld } from '#src/lib/use-is-old.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { PageContents } from '#src/ui/pages/page-contents.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { WorkAndHelp } from '#src/ui/pages/work-and-help.tsx';
import { EmailSection } from './email/email-section.tsx';
import { FamilySection } from './family-section.tsx';
import { FollowingSection } from './following-section.tsx';
import { ChangePasswordSheet } from './password/change-password-sheet.tsx';
import { DataSection } from './privacy/data-section.tsx';
import { SessionsSection } from './privacy/sessions-section.tsx';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { accountQueries, type ShownProfile } from './queries.ts';

interface ProfileScreenProps {
  choices: ReactNode;
  /** Looks like the other sections about the log-in. */
  secondFactor: (className: string | undefined) => ReactNode;
}

/** "Profile": personal data, contact, other settings, and the password. */
export function ProfileScreen({ choices, secondFactor }: ProfileScreenProps) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const title = useNamed(t('profile.title'));
  useTitle(title);
  if (!userClaims) return null;
  return (
    <Screen
      header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} end={<NetworkPill />} />}
      aside={<PageContents label={t('profile.onThisPage')} />}
    >
      <div className={classes.column}>
        <ProfileContent choices={choices} secondFactor={secondFactor} />
      </div>
    </Screen>
  );
}

/** The device’s cached profile has no address. */
const isWhole = (profile: ShownProfile): profile is Profile => 'address' in profile;

function ProfileContent({ choices, secondFactor }: ProfileScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const query = useQuery(accountQueries.profile(owner));
  const { data: profile, error, refetch } = query;
  const shown = useWithQueued(profile);
  const isOld = useIsOld(query);
  // The full profile is being fetched: the note on what is not cached is not shown meanwhile.
  const isHere = shown && (isOld || isWhole(shown));
  const isLoading = useSteadyLoading(!isHere && !error);
  if (!profile && error) return <PageFailure error={error} retry={() => void refetch()} />;
  if (!isHere || isLoading) return <SkeletonRows count={5} label={t('common.loading')} />;
  const work = (
    <>
      <div className={classes.person}>
        <Avatar firstName={shown.firstName} lastName={shown.lastName} size={56} />
        <p>
          <strong>{`${shown.firstName} ${shown.lastName}`}</strong>
          <span>{t('menu.clientNumber', { number: shown.clientCode })}</span>
        </p>
      </div>
      <StaleNotice query={query} className={classes.notice} />
      <ProfileForm profile={shown} hasAddress={isOnline && isWhole(shown)} />
    </>
  );
  const help = (
    <>
      {choices}
      <EmailSection profile={shown} isOnline={isOnline} />
      <FamilySection />
      <FollowingSection />
      <ShownData />
      <PasswordSection email={shown.email} isOnline={isOnline} />
      {secondFactor(classes.credential)}
      <SessionsSection />
      <DataSection email={shown.email} />
    </>
  );
  return <WorkAndHelp isPart work={work} help={help} />;
}

/** Includes changes that wait for a network; the header says so. */
function useWithQueued(profile: ShownProfile | undefined): ShownProfile | undefined {
  const intents = useIntents();
  return useMemo(() => {
    const changes = intents.flatMap(({ kind, args }) => (kind === 'profile' ? [args as Partial<Profile>] : []));
    return profile && changes.length > 0 ? Object.assign({}, profile, ...changes) : profile;
  }, [profile, intents]);
}

/** The way to a new password, for users who know the old one. */
function PasswordSection({ email, isOnline }: { email: string; isOnline: boolean }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!useMayCall('PUT /user/account/password')) return null;
  return (
    <section className={classes.credential} aria-labelledby="profile-password">
      <div>
        <Text component="h2" id="profile-password" size="h4">
          {t('login.password')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t(isOnline ? 'profile.password.effect' : 'profile.password.needsNetwork')}
        </Text>
      </div>
      <Button onClick={open} disabled={!isOnline}>
        {t('profile.password.change')}
      </Button>
      <ChangePasswordSheet isOpen={isOpen} onClose={close} email={email} />
    </section>
  );
}

/** Who of the staff has opened the user's identity code or address, and when; nothing while nobody has. */
function ShownData() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { data } = useQuery(accountQueries.shown(owner));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.credential} aria-labelledby="profile-shown">
      <div>
        <Text component="h2" id="profile-shown" size="h4">
          {t('profile.shown.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t('profile.shown.about')}
        </Text>
        <Text component="ul" size="meta" tone="t2" mt={2}>
          {data.items.map(({ id, at, what, by }) => (
            <li key={id}>
              <DottedParts
                parts={[
                  startLine(formatInstant(at, timeZone, today, t)),
                  t(`profile.shown.${what}`),
                  by ?? t('profile.shown.nobody'),
                ]}
              />
            </li>
          ))}
        </Text>
      </div>
    </section>
  );
}
