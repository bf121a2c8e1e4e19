import { rolesOf } from '#api/permissions.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavGroup } from '#src/ui/layout/nav-item.ts';
import { menuStore, useMenu } from './menu-store.ts';
import { IconRun } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';

const calendar = '/trainer/trainer-calendar';
const desk = '/trainer/desk';

/** The trainer's sub-menu, for trainers and admins. */
export function useTrainerMenu(): NavGroup[] {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const { pathname } = useLocation();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const roles = rolesOf(useSession().userClaims);
  if (!roles.includes('trainer') && !roles.includes('admin')) return [];
  const isOnCalendar = pathname.startsWith(calendar);
  const isActive = isOnCalendar || pathname === desk;
  return [
    {
      id: 'trainer',
      label: t('menu.trainer'),
      icon: <IconRun size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />,
      isOpen: fold === 'trainer',
      onToggle: () => menuStore.toggleFold('trainer'),
      items: [
        { id: 'trainerTimetable', label: t('menu.trainerTimetable'), to: calendar, isActive: isOnCalendar },
        ...(rules.pageFunctions.isQrEntryEnabled
          ? [{ id: 'desk', label: t('desk.title'), to: desk, isActive: pathname === desk }]
          : []),
      ],
    },
  ];
}
