import { IconBell, IconDeviceMobileDown, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '#src/features/messages/use-unread.ts';
import { findInstallWay } from '#src/lib/install/install-way.ts';
import type { NavItem } from '#src/ui/nav-item.ts';
import { openPanel } from './open-panel.ts';

/** Of the menu: the list of messages, the way to the home screen where there is one, and with a keyboard the list of its keys. */
export function usePanelEntries(isNarrow: boolean): NavItem[] {
  const { t } = useTranslation();
  const unread = useUnread();
  const badge = { count: unread, tone: 'information' as const, label: t('menu.unread', { count: unread }) };
  const messages: NavItem = {
    id: 'messages',
    label: t('menu.messages'),
    icon: <IconBell size={24} stroke={1.9} aria-hidden />,
    onPress: () => openPanel('messages'),
    ...(unread > 0 && { badge }),
  };
  const install: NavItem = {
    id: 'install',
    label: t('menu.install'),
    icon: <IconDeviceMobileDown size={24} stroke={1.9} aria-hidden />,
    onPress: () => openPanel('install'),
  };
  const both = findInstallWay() ? [messages, install] : [messages];
  if (isNarrow) return both;
  const icon = <IconKeyboard size={24} stroke={1.9} aria-hidden />;
  return [...both, { id: 'shortcuts', label: t('menu.shortcuts'), icon, onPress: () => openPanel('shortcuts') }];
}
