import { IconSwimming } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavItem } from '#src/ui/layout/nav-item.ts';

/** The pages with the pool after the timetable, where a club has trainings there: the timetable of that kind. */
export function usePoolItem(pages: readonly NavItem[], isOpen: boolean): NavItem[] {
  const { t } = useTranslation();
  const clientId = useSession().userClaims?.clientId;
  const isActive = useLocation({
    select: ({ pathname, search }) => pathname.includes('/calendar/') && Reflect.get(search, 'filter') === 'pool',
  });
  const clubs = useQuery({ ...roomQueries.units(), enabled: isOpen }).data?.items;
  const withPool = clubs?.filter(({ kinds }) => kinds.includes('pool')) ?? [];
  const { data: own } = useQuery({
    ...timetableQueries.home(clientId ?? 0),
    enabled: isOpen && clientId !== undefined && withPool.length > 0 && withPool.length < (clubs?.length ?? 0),
  });
  const [first] = withPool;
  if (!first) return [...pages];
  const isEverywhere = withPool.length === clubs?.length || withPool.some(({ id }) => id === own?.homeUnitId);
  const search = { filter: 'pool', ...(!isEverywhere && { unit: String(first.id) }) };
  const icon = <IconSwimming size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />;
  return pages.flatMap((page) =>
    page.id === 'timetable' && page.to !== undefined
      ? [
          { ...page, isActive: page.isActive === true && !isActive },
          { id: 'pool', label: t('menu.pool'), to: page.to, search, isActive, icon },
        ]
      : [page],
  );
}
