import { IconCashRegister, IconMessage, IconPlus, IconScan, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { groupIcons } from '../group-icons.ts';
import { isFoundIn, type PaletteRow } from './palette-row.ts';

/** What the device knows by itself: pages, and what can be done on some of them. */
export function useDeviceRows(pages: readonly StaffPage[], typed: string): PaletteRow[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ofPages = pages.map(({ to, label, group }): PaletteRow => {
    const place = t(`house.group.${group}`);
    return {
      key: `page ${to}`,
      group: 'pages',
      title: t(label),
      about: place,
      Icon: groupIcons[group],
      open: () => void navigate({ to }),
    };
  });
  const has = (to: StaffPage['to']) => pages.some((page) => page.to === to);
  const action = (
    key: string,
    title: string,
    page: StaffPage['to'],
    Icon: TablerIcon,
    open: () => void,
  ): PaletteRow[] => {
    const of = pages.find(({ to }) => to === page);
    return of && has(page) ? [{ key: `action ${key}`, group: 'actions', title, about: t(of.label), Icon, open }] : [];
  };
  const actions = [
    ...action('scan', t('house.scan'), '/trainer/desk', IconScan, () => void navigate({ to: '/trainer/desk' })),
    ...action(
      'sell',
      t('house.sell'),
      '/admin/sale',
      IconCashRegister,
      () => void navigate({ to: '/admin/sale', search: {} }),
    ),
    ...action(
      'add',
      t('house.add'),
      '/admin/admin-calendar',
      IconPlus,
      () => void navigate({ to: '/admin/admin-calendar', search: { add: true } }),
    ),
    ...action(
      'write',
      t('broadcast.tab.write'),
      '/admin/messages',
      IconMessage,
      () => void navigate({ to: '/admin/messages', search: {} }),
    ),
  ];
  if (typed === '') return actions;
  return [...ofPages, ...actions].filter(({ title, about }) => isFoundIn(typed, `${title} ${about}`));
}
