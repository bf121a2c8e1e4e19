import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rolesOf } from '#api/permissions.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavGroup } from '#src/ui/nav-item.ts';
import { menuStore, useMenu } from './menu-store.ts';
import { NavIcon } from './nav-icon.tsx';

const calendar = '/trainer/trainer-calendar';

/** The trainer's sub-menu, for trainers and admins. */
export function useTrainerFold(): NavGroup[] {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const { pathname } = useLocation();
  const roles = rolesOf(useSession().userClaims);
  if (!roles.includes('trainer') && !roles.includes('admin')) return [];
  const isActive = pathname.startsWith(calendar);
  return [
    {
      id: 'trainer',
      label: t('menu.trainer'),
      icon: <NavIcon name="trainer" isActive={isActive} />,
      isOpen: fold === 'trainer',
      onToggle: () => menuStore.toggleFold('trainer'),
      items: [{ id: 'trainerTimetable', label: t('menu.trainerTimetable'), to: calendar, isActive }],
    },
  ];
}
