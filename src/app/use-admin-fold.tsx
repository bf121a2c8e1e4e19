import { IconSettings } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rolesOf } from '#api/permissions.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavGroup } from '#src/ui/nav-item.ts';
import { menuStore, useMenu } from './menu-store.ts';

const doors = '/admin/doors';
const entries = '/admin/entries';

/** The admin's sub-menu. */
export function useAdminFold(): NavGroup[] {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const { pathname } = useLocation();
  if (!rolesOf(useSession().userClaims).includes('admin')) return [];
  const isActive = pathname === doors || pathname === entries;
  return [
    {
      id: 'admin',
      label: t('menu.admin'),
      icon: <IconSettings size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />,
      isOpen: fold === 'admin',
      onToggle: () => menuStore.toggleFold('admin'),
      items: [
        { id: 'doors', label: t('doors.title'), to: doors, isActive: pathname === doors },
        { id: 'entries', label: t('entries.title'), to: entries, isActive: pathname === entries },
      ],
    },
  ];
}
