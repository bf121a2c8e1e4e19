import { IconFileText } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavGroup } from '#src/ui/layout/nav-item.ts';
import { menuStore, useMenu } from './menu-store.ts';

/** The sub-menu of what a member has and owes; nothing for others. */
export function useContractMenu(): NavGroup[] {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const { pathname } = useLocation();
  const hasInvoices = useFeature('invoiceMenu');
  const hasPersonal = useFeature('personalTrainings');
  if (useSession().userClaims?.clientId === undefined) return [];
  const item = (id: 'contracts' | 'invoices' | 'vouchers') => {
    const to = `/user/${id}`;
    return { id, label: t(`menu.${id}`), to, isActive: pathname === to };
  };
  const own = '/user/personal-trainings';
  const personal = { id: 'personal', label: t('menu.personalTrainings'), to: own, isActive: pathname === own };
  const items = [
    item('contracts'),
    ...(hasInvoices ? [item('invoices')] : []),
    item('vouchers'),
    ...(hasPersonal ? [personal] : []),
  ];
  const isActive = items.some((each) => each.isActive);
  return [
    {
      id: 'contract',
      label: t('menu.contract'),
      icon: <IconFileText size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />,
      isOpen: fold === 'contract',
      onToggle: () => menuStore.toggleFold('contract'),
      items,
    },
  ];
}
