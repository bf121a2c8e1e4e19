import { type StaticDataRouteOption, useMatches, useSearch } from '@tanstack/react-router';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { startPageOf } from '#src/lib/guards/start-page.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavItem } from '#src/ui/layout/nav-item.ts';
import { NavIcon } from './nav-icon.tsx';

type NavId = NonNullable<StaticDataRouteOption['navItem']> | 'work';

/** Where the user can go now, in menu order; pages that are switched off or not theirs are left out. */
export function useNavItems(): NavItem[] {
  const { t } = useTranslation();
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData.navItem });
  const { userClaims, isLoggedIn, isAwaited } = useSession();
  const isSomebody = isLoggedIn || isAwaited;
  const work = startPageOf(userClaims);
  const { date, training } = useSearch({ strict: false });
  // Work goes on at the day and the class that are looked at here.
  const search = { date, training } as NonNullable<NavItem['search']>;
  const timetable = useCalendarPath();

  const item = (id: NavId, label: string, to: string, isActive = current === id): NavItem => ({
    id,
    label,
    to,
    isActive,
    icon: <NavIcon name={id} isActive={isActive} />,
  });
  if (!isSomebody)
    return [
      item('timetable', t('menu.timetable'), timetable),
      item('login', t('menu.login'), '/login', current === 'login' || current === 'home'),
    ];
  return [
    item('home', t(work === '/trainer/my-day' ? 'menu.myDay' : 'menu.home'), '/'),
    item('timetable', t('menu.timetable'), timetable),
    item('pass', t('menu.pass'), '/user/entry'),
    item('mine', t('menu.myTrainings'), '/user/workouts'),
    ...(work
      ? [{ ...item('work', t('menu.work'), date && userClaims?.isAdmin ? '/admin/admin-calendar' : work), search }]
      : []),
    item('profile', t('menu.profile'), '/user/profile'),
  ];
}
