import { useUnread } from '#src/features/messages/queries.ts';
import { appPanel } from '#src/lib/app-panel.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { BellButton } from '#src/ui/elements/bell-button.tsx';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import classes from './my-day.module.css';

/** The day, what waits to be sent, messages; for an admin the way back to the club. */
export function MyDayBar() {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const unread = useUnread();
  const { userClaims } = useSession();
  return (
    <TopBar
      start={<h1 className={classes.bar}>{t('myDay.title')}</h1>}
      end={
        <>
          <NetworkPill wordClass={isNarrow ? type.hidden : undefined} />
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
