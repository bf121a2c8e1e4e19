import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import type { NavItem, RenderNavLink } from '#src/ui/layout/nav-item.ts';
import { Rail } from '#src/ui/layout/rail.tsx';
import { openArea } from '../areas/lazy-area.ts';
import { menuStore } from '../menu/menu-store.ts';
import { NavIcon } from '../menu/nav-icon.tsx';
import { useNavItems } from '../menu/use-nav-items.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import classes from './navigation.module.css';

/** How bars and rails link: with the router, preloading the page before it is opened. */
export const renderNavLink: RenderNavLink = ({ to, children, ...rest }) => (
  <Link {...rest} to={to}>
    {children}
  </Link>
);

/** The bar on a phone or the rail on a desktop. */
export function Navigation() {
  const isNarrow = useNarrow();
  const items = useNavItems();
  // A press then finds the route of its page, and what it has to fetch.
  const targets = items.map(({ to }) => to).join();
  useEffect(() => whenIdle(() => Promise.all(targets.split(',').map(openArea))), [targets]);
  return isNarrow ? <PhoneBar items={items} /> : <DesktopRail items={items} />;
}

function PhoneBar({ items }: { items: NavItem[] }) {
  const { t } = useTranslation();
  // Under a phone's icon there is room for one word; profile, and of staff the way to work, are in the menu.
  const short = items
    .filter(({ id }) => !['profile', 'work'].includes(id))
    .map((item) => (item.id === 'mine' ? { ...item, label: t('menu.mine') } : item));
  const menu = { id: 'menu', label: t('menu.title'), icon: <NavIcon name="menu" />, onPress: menuStore.open };
  return <BottomBar label={t('menu.main')} items={[...short, menu]} mainId="pass" renderLink={renderNavLink} />;
}

function DesktopRail({ items }: { items: NavItem[] }) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const sign = useKeySign('M');
  const work = items.find(({ id }) => id === 'work');
  return (
    <Rail
      label={t('menu.main')}
      items={items.filter((item) => item !== work)}
      last={work}
      renderLink={renderNavLink}
      menuButton={
        <IconButton
          label={t('menu.open')}
          aria-haspopup="dialog"
          aria-keyshortcuts={sign}
          icon={<NavIcon name="menu" />}
          onClick={menuStore.open}
        />
      }
      foot={
        <div className={classes.foot}>
          <ColorModeButton />
          {userClaims && <Avatar {...userClaims} size={40} />}
        </div>
      }
    />
  );
}
