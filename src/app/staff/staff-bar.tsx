import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import type { NavItem } from '#src/ui/layout/nav-item.ts';
import { menuStore } from '../menu/menu-store.ts';
import { renderNavLink } from '../shell/navigation.tsx';
import { groupIcons } from './group-icons.ts';
import { paletteStore } from './palette/palette-store.ts';
import type { StaffNav } from './use-staff-nav.ts';
import { type Waiting, waitingIn } from './use-waiting.ts';

/** The groups that a phone has room for. */
const shown = 3;

/** On a phone: two groups, the search in the middle, a third group and the menu, which has the others. */
export function StaffBar({ nav, waiting }: { nav: StaffNav; waiting: Waiting }) {
  const { t } = useTranslation();
  const groups = nav.groups.slice(0, shown).map(({ id, to, pages }): NavItem => {
    const Icon = groupIcons[id];
    const isActive = id === nav.group;
    const count = waitingIn(pages, waiting);
    return {
      id,
      label: t(`house.group.${id}`),
      to,
      isActive,
      icon: <Icon size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />,
      ...(count > 0 && { badge: { count, tone: 'attention', label: t('house.waiting', { count }) } }),
    };
  });
  const search: NavItem = {
    id: 'search',
    label: t('house.search'),
    icon: <IconSearch size={26} stroke={2} aria-hidden />,
    onPress: paletteStore.open,
  };
  const menu: NavItem = {
    id: 'menu',
    label: t('menu.title'),
    icon: <IconMenu2 size={24} stroke={1.9} aria-hidden />,
    onPress: menuStore.open,
  };
  return (
    <BottomBar
      label={t('house.nav')}
      items={[...groups.slice(0, 2), search, ...groups.slice(2), menu]}
      mainId="search"
      renderLink={renderNavLink}
    />
  );
}
