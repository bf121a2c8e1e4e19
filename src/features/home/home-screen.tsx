import { useSuspenseQuery } from '@tanstack/react-query';
import type { SessionClaims } from '#api/session.ts';
import { useUnread } from '#src/features/messages/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { appPanel } from '#src/lib/app-panel.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { BellButton } from '#src/ui/elements/bell-button.tsx';
import { LanguageSelect } from '#src/ui/form/language-select.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { HomeContent, type HomeContentProps } from './home-content.tsx';
import classes from './home-screen.module.css';

/** A member's start: what comes next, what waits or was answered (`queue`), what could be booked again (`repeat`), the week, the package. */
export function HomeScreen(slots: Omit<HomeContentProps, 'clientId'>) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  useTitle(t('menu.home'));
  if (!userClaims) return null;
  return (
    <Screen header={<HomeBar person={userClaims} />}>
      <PageTitle look="greeting">{t('home.greeting', { name: userClaims.firstName })}</PageTitle>
      <HomeContent {...slots} />
    </Screen>
  );
}

function HomeBar({ person }: { person: SessionClaims }) {
  const { t } = useTranslation();
  const unread = useUnread();
  const isNarrow = useNarrow();
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  const isChosen = useFeature('languageMenu');
  const hasLanguage = !isNarrow && isChosen;
  return (
    <TopBar
      start={
        <>
          <Logo src={configuration.logo} label="" size={26} />
          <span className={classes.club}>{configuration.name}</span>
        </>
      }
      end={
        <>
          {hasLanguage && <LanguageSelect hasIcon />}
          <BellButton
            label={[t('menu.messages'), unread > 0 && t('menu.unread', { count: unread })].filter(Boolean).join(', ')}
            hasNew={unread > 0}
            onPress={() => appPanel.open('messages')}
          />
          {isNarrow && <Avatar firstName={person.firstName} lastName={person.lastName} size={36} />}
        </>
      }
    />
  );
}
