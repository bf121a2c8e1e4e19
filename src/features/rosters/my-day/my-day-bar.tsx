import { useQuery } from '@tanstack/react-query';
import { useUnread } from '#src/features/messages/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { appPanel } from '#src/lib/app-panel.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { BellButton } from '#src/ui/elements/bell-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import classes from './my-day.module.css';

/** The day, what waits to be sent, messages; for an admin the way back to the club. */
export function MyDayBar() {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const unread = useUnread();
  const { userClaims } = useSession();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  return (
    <TopBar
      start={
        <>
          {configuration && <Logo src={configuration.logo} label="" size={26} />}
          <h1 className={classes.bar}>{t('myDay.title')}</h1>
        </>
      }
      end={
        <>
          <NetworkPill wordClass={isNarrow ? type.hidden : undefined} />
          {userClaims?.isAdmin && (
            <LinkButton to="/admin/home" size={44}>
              {t('myDay.toClub')}
            </LinkButton>
          )}
          <BellButton
            label={[t('menu.messages'), unread > 0 && t('menu.unread', { count: unread })].filter(Boolean).join(', ')}
            hasNew={unread > 0}
            onPress={() => appPanel.open('messages')}
          />
          {isNarrow && userClaims && (
            <Avatar firstName={userClaims.firstName} lastName={userClaims.lastName} size={36} />
          )}
        </>
      }
    />
  );
}
