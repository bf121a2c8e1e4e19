import { IconRun, IconSettings } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rolesOf } from '#api/permissions.ts';
import type { Role } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { ownPages, pageAt } from '#src/lib/staff/staff-pages.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { NavGroup } from '#src/ui/layout/nav-item.ts';
import { openArea } from '../areas/lazy-area.ts';
import { menuStore, useMenu } from './menu-store.ts';
import { useReplacementBadges } from './use-replacement-badges.ts';

const menus = { admin: IconSettings, trainer: IconRun } as const;

/** The sub-menus of admins and trainers: all pages of `staff-pages.ts`, those of admins under the headings of their groups. */
export function useStaffMenus(): NavGroup[] {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const badges = useReplacementBadges(useFeature('substitutes'));
  const roles = rolesOf(useSession().userClaims);
  useStaffAreas(roles);
  const pages = ownPages(roles, (feature) => pageFeatures[feature](rules));
  const current = pageAt(pathname, pages)?.to;
  return (['admin', 'trainer'] as const).flatMap((menu) => {
    const listed = pages.filter((page) => page.menu === menu);
    if (listed.length === 0) return [];
    const items = listed.map(({ to, label, group }, at) => ({
      id: to,
      label: t(label),
      to,
      isActive: to === current,
      ...(menu === 'admin' && listed[at - 1]?.group !== group && { heading: t(`house.group.${group}`) }),
      ...(badges[to] && { badge: badges[to] }),
    }));
    const Icon = menus[menu];
    const isActive = items.some((item) => item.isActive);
    return [
      {
        id: menu,
        label: t(`menu.${menu}`),
        icon: <Icon size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />,
        isOpen: fold === menu,
        onToggle: () => menuStore.toggleFold(menu),
        items,
      },
    ];
  });
}

/** The routes of staff, fetched ahead for all but members. */
function useStaffAreas(own: readonly Role[]): void {
  const isStaff = own.some((role) => role !== 'visitor' && role !== 'client');
  useEffect(() => {
    const open = () => Promise.all(Object.keys(menus).map((folder) => openArea(`/${folder}`)));
    if (isStaff) open().catch(() => whenIdle(open));
  }, [isStaff]);
}
