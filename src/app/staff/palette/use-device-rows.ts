import { IconCalendarX, IconCashRegister, IconMessage, IconPlus, IconScan, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { addDays, toPlainDate } from '#api/dates.ts';
import { settingsParts } from '#src/features/tenants/settings/settings-parts.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { useNow } from '#src/lib/use-now.ts';
import { isFoundIn, type PaletteRow } from '#src/ui/palette/palette-row.ts';
import { groupIcons } from '../group-icons.ts';

/** A club is closed today or in the week that comes; for a later day there is the timetable. */
const closableDays = 8;

/** What the device knows by itself: pages, and what can be done on some of them. */
export function useDeviceRows(pages: readonly StaffPage[], typed: string): PaletteRow[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
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
  const settings = pages.find(({ to }) => to === '/admin/settings');
  const parts = (settings ? settingsParts : []).map(
    ({ part, text }): PaletteRow => ({
      key: `setting ${part}`,
      group: 'pages',
      title: t(text),
      about: t('house.group.settings'),
      Icon: groupIcons.settings,
      open: () => void navigate({ to: '/admin/settings', search: { part } }),
    }),
  );
  const setUp: PaletteRow = {
    key: 'page /admin/setup',
    group: 'pages',
    title: t('setUp.title'),
    about: t('house.group.settings'),
    Icon: groupIcons.settings,
    open: () => void navigate({ to: '/admin/setup', search: {} }),
  };
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
  const closings = Array.from({ length: closableDays }, (_, ahead) => addDays(today, ahead)).flatMap((close) =>
    action(
      `close ${close}`,
      t('house.palette.close', { day: `${formatWeekday(close, t)} ${formatDate(close)}` }),
      '/admin/admin-calendar',
      IconCalendarX,
      () => void navigate({ to: '/admin/admin-calendar', search: { date: close, close } }),
    ),
  );
  return [...ofPages, ...parts, ...(settings && !has('/admin/setup') ? [setUp] : []), ...actions, ...closings].filter(
    ({ title, about }) => isFoundIn(typed, `${title} ${about}`),
  );
}
