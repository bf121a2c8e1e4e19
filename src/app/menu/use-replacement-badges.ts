import { useQuery } from '@tanstack/react-query';
import { countOpen, replacementQueries, type Side } from '#src/features/replacements/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavItem } from '#src/ui/layout/nav-item.ts';
import { useMenu } from './menu-store.ts';

const pages = { trainer: '/trainer/replacement-request', admin: '/admin/replacement-request' } as const;

/** How many offers are open to the person, by the page of the menu; asked when its sub-menu opens. */
export function useReplacementBadges(isShown: boolean): Partial<Record<string, NonNullable<NavItem['badge']>>> {
  const { t } = useTranslation();
  const trainer = useCount('trainer', isShown);
  const admin = useCount('admin', isShown);
  const badgeOf = (count: number) => ({ count, tone: 'attention' as const, label: t('menu.openOffers', { count }) });
  return {
    ...(trainer > 0 && { [pages.trainer]: badgeOf(trainer) }),
    ...(admin > 0 && { [pages.admin]: badgeOf(admin) }),
  };
}

function useCount(side: Side, isShown: boolean): number {
  const { isOpen, fold } = useMenu();
  const { userClaims } = useSession();
  const isOwn = side === 'admin' ? userClaims?.isAdmin === true : userClaims?.trainerId !== undefined;
  const { data } = useQuery({
    ...replacementQueries.list(userClaims?.clientId ?? 0, side),
    enabled: isShown && isOpen && fold === side && isOwn,
  });
  return data ? countOpen(data.items, side) : 0;
}
