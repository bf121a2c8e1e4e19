import { IconRun, IconSettings } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rolesOf } from '#api/permissions.ts';
import type { Role } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { MenuEntry } from '#src/lib/route-facts.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { NavGroup } from '#src/ui/layout/nav-item.ts';
import { openArea, useAreas } from '../areas/lazy-area.ts';
import { menuStore, useMenu } from './menu-store.ts';
import { useReplacementBadges } from './use-replacement-badges.ts';

const menus = {
  trainer: { roles: ['trainer', 'admin'], Icon: IconRun },
  admin: { roles: ['admin'], Icon: IconSettings },
} as const;

/** The sub-menus of trainers and admins. What stands in them is said by the routes. */
export function useStaffMenus(): NavGroup[] {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const { pathname } = useLocation();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const listEntries = useEntries(rules);
  const badges = useReplacementBadges(useFeature('substitutes'));
  const own = rolesOf(useSession().userClaims);
  useStaffAreas(own);
  const isOwn = ({ group, roles = menus[group].roles }: MenuEntry) => roles.some((role) => own.includes(role));
  const groups = (['trainer', 'admin'] as const).map((group) => ({ group, entries: listEntries(group).filter(isOwn) }));
  const shown = groups.filter(({ entries }) => entries.length > 0);
  return shown.map(({ group, entries }) => {
    const items = entries.map(({ to, label }) => ({
      id: to,
      label: t(label),
      to,
      isActive: pathname.startsWith(to),
      ...(badges[to] && { badge: badges[to] }),
    }));
    const { Icon } = menus[group];
    const isActive = items.some((item) => item.isActive);
    return {
      id: group,
      label: t(`menu.${group}`),
      icon: <Icon size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />,
      isOpen: fold === group,
      onToggle: () => menuStore.toggleFold(group),
      items,
    };
  });
}

/** The routes of the pages that may stand in the menus, for all but members. */
function useStaffAreas(own: readonly Role[]): void {
  const isStaff = own.some((role) => role !== 'visitor' && role !== 'client');
  useEffect(() => {
    const open = () => Promise.all(Object.keys(menus).map((group) => openArea(`/${group}`)));
    if (isStaff) open().catch(() => whenIdle(open));
  }, [isStaff]);
  useAreas();
}

interface Entry extends MenuEntry {
  to: string;
}

function useEntries(rules: PageRules): (group: MenuEntry['group']) => Entry[] {
  const routes = Object.values(useRouter().routesByPath);
  return (group) =>
    routes
      .flatMap(({ fullPath, options }) => {
        const menu: MenuEntry | undefined = options.staticData?.menu;
        return menu?.group === group && (menu.feature === undefined || pageFeatures[menu.feature](rules))
          ? [{ ...menu, to: withoutSlash(fullPath) }]
          : [];
      })
      .toSorted((one, other) => one.order - other.order);
}

/** An index route's path ends in one, which its address does not. */
const withoutSlash = (path: string): string => path.replace(/\/$/, '');
