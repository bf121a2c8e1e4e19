import { useTranslation } from 'react-i18next';
import { useUnread } from '#src/features/messages/use-unread.ts';
import type { NavItem } from '#src/ui/nav-item.ts';
import { NavIcon } from './nav-icon.tsx';
import { openPanel } from './open-panel.ts';

/** Of the menu: the list of messages, and with a keyboard the list of its keys. */
export function usePanelEntries(isNarrow: boolean): NavItem[] {
  const { t } = useTranslation();
  const unread = useUnread();
  const badge = { count: unread, tone: 'information' as const, label: t('menu.unread', { count: unread }) };
  const messages: NavItem = {
    id: 'messages',
    label: t('menu.messages'),
    icon: <NavIcon name="messages" />,
    onPress: () => openPanel('messages'),
    ...(unread > 0 && { badge }),
  };
  if (isNarrow) return [messages];
  const icon = <NavIcon name="shortcuts" />;
  return [messages, { id: 'shortcuts', label: t('menu.shortcuts'), icon, onPress: () => openPanel('shortcuts') }];
}
