import { IconLogin2, IconLogout } from '@tabler/icons-react';
import { startPageOf } from '#src/lib/guards/start-page.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import { useOtherMode } from '../shell/color-mode-button.tsx';
import classes from './menu.module.css';
import { menuStore } from './menu-store.ts';
import { openPanel } from './open-panel.ts';

/** Colour mode and log-out; on a desktop also the user. */
export function MenuFoot({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation();
  const { userClaims, isAwaited } = useSession();
  const logOut = useLogOut();
  const hasUnsent = useIntents().length > 0;
  const leave = () => (hasUnsent ? openPanel('unsent') : logOut('person'));
  return (
    <div className={classes.foot}>
      {userClaims && !isNarrow && (
        <div className={classes.whole}>
          <Avatar firstName={userClaims.firstName} lastName={userClaims.lastName} size={40} />
          <p className={classes.person}>
            <strong>{`${userClaims.firstName} ${userClaims.lastName}`}</strong>
            <span>{userClaims.email}</span>
          </p>
        </div>
      )}
      {startPageOf(userClaims) && (
        <LinkButton isWide to="/" search={{ view: 'own' }} onClick={menuStore.close}>
          {t('house.asMember')}
        </LinkButton>
      )}
      <ColorMode />
      {userClaims || isAwaited ? (
        <Button isWide icon={<IconLogout size={22} stroke={1.9} aria-hidden />} onClick={leave}>
          {t('menu.logout')}
        </Button>
      ) : (
        <LinkButton
          isWide
          to="/login"
          icon={<IconLogin2 size={22} stroke={1.9} aria-hidden />}
          onClick={menuStore.close}
        >
          {t('menu.login')}
        </LinkButton>
      )}
    </div>
  );
}

/** As the rail's button, with words. */
function ColorMode() {
  const { t } = useTranslation();
  const { other, Icon, label, onClick } = useOtherMode();
  return (
    <Button isWide icon={<Icon size={22} stroke={1.9} aria-hidden />} onClick={onClick} title={label}>
      {t(`menu.${other}`)}
    </Button>
  );
}
