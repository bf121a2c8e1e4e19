import {
  IconBell,
  IconDeviceMobileDown,
  IconKeyboard,
  IconLanguage,
  IconMovie,
  IconScale,
  IconSwimming,
  IconTicket,
} from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { languages } from '#api/languages.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { InsideNow } from '#src/features/entry/inside-now.tsx';
import { useUnread } from '#src/features/messages/queries.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { videoQueries } from '#src/features/videos/queries.ts';
import { changeLanguage } from '#src/lib/i18n/all-texts.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { findInstallWay } from '#src/lib/install/install-way.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import type { NavGroup, NavItem, RenderNavLink } from '#src/ui/layout/nav-item.ts';
import { NavList } from '#src/ui/layout/nav-list.tsx';
import { MenuPanel } from '#src/ui/overlay/menu-panel.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { MenuHead } from './menu-head.tsx';
import { menuStore, useMenu } from './menu-store.ts';
import { openPanel } from './open-panel.ts';
import { useContractMenu } from './use-contract-menu.tsx';
import { useFamilyMenu } from './use-family-menu.tsx';
import { useNavItems } from './use-nav-items.tsx';
import { useStaffMenus } from './use-staff-menus.tsx';

/** What the menu holds: pages, panels, languages. */
export function MenuContent({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const pages = useCountedNavItems(isOpen);
  const language = useLanguageMenu();
  const contract = useContractMenu();
  const videos = useVideosItem(isOpen);
  const staff = useStaffMenus();
  const family = useFamilyMenu(isOpen);
  const panels = usePanelEntries(isNarrow);
  const { isLanguageMenuHidden } = rules.pageFunctions;
  const isChecking = useLocation({ select: ({ pathname }) => pathname === '/public/tickets' });
  const isLaw = useLocation({ select: ({ pathname }) => pathname === '/public/law' });
  const ticketCheck: NavItem = {
    id: 'ticketCheck',
    label: t('menu.ticketCheck'),
    to: '/public/tickets',
    isActive: isChecking,
    icon: <IconTicket size={24} stroke={1.9} aria-hidden />,
  };
  const law: NavItem = {
    id: 'law',
    label: t('law.title'),
    to: '/public/law',
    isActive: isLaw,
    icon: <IconScale size={24} stroke={1.9} aria-hidden />,
  };
  // Log-in is in the foot, as log-out is.
  const listed = pages.filter(({ id }) => id !== 'login');
  const entries = [
    ...family,
    ...usePoolItem(listed, isOpen),
    ...contract,
    ...videos,
    ticketCheck,
    ...staff,
    ...panels,
    law,
    ...(isLanguageMenuHidden ? [] : [language]),
  ];
  return (
    <MenuPanel
      isOpen={isOpen}
      onClose={onClose}
      label={t('menu.title')}
      head={<MenuHead isNarrow={isNarrow} />}
      foot={<MenuFoot isNarrow={isNarrow} />}
    >
      <NavList label={t('menu.title')} entries={entries} renderLink={renderClosingLink} />
      <InsideNow isShown={isOpen} />
    </MenuPanel>
  );
}

/** Only where the club has published some. */
function useVideosItem(isOpen: boolean): NavItem[] {
  const { t } = useTranslation();
  const clientId = useSession().userClaims?.clientId;
  const isActive = useLocation({ select: ({ pathname }) => pathname.startsWith('/user/training-videos') });
  const { data } = useQuery({ ...videoQueries.own(clientId ?? 0), enabled: isOpen && clientId !== undefined });
  if (!data || data.items.length === 0) return [];
  const icon = <IconMovie size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />;
  return [{ id: 'videos', label: t('menu.videos'), to: '/user/training-videos', isActive, icon }];
}

/** Choosing a page closes the menu, also when it is the current page. */
const renderClosingLink: RenderNavLink = ({ to, children, ...rest }) => (
  <Link {...rest} to={to} onClick={menuStore.close}>
    {children}
  </Link>
);

/** The pages, with the number of the user’s upcoming trainings. */
function useCountedNavItems(isOpen: boolean): NavItem[] {
  const { t } = useTranslation();
  const items = useNavItems();
  const clientId = useSession().userClaims?.clientId;
  const { data: status } = useQuery({
    ...accountQueries.status(clientId ?? 0),
    enabled: isOpen && clientId !== undefined,
  });
  const count = status ? status.upcomingBookings + status.waitingPlaces : 0;
  if (count === 0) return items;
  const badge = { count, tone: 'information' as const, label: t('menu.upcoming', { count }) };
  return items.map((item) => (item.id === 'mine' ? { ...item, badge } : item));
}

function useLanguageMenu(): NavGroup {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const current = useLanguage();
  return {
    id: 'language',
    label: t('menu.language'),
    icon: <IconLanguage size={24} stroke={1.9} aria-hidden />,
    isOpen: fold === 'language',
    onToggle: () => menuStore.toggleFold('language'),
    value: t(`common.language.${current}`),
    items: languages.map((language) => ({
      id: language,
      label: t(`common.language.${language}`),
      isActive: language === current,
      onPress: () => void changeLanguage(language),
    })),
  };
}

/**
 * Panels of the menu: the messages, the install panel where it is offered, and with a keyboard the list of shortcuts.
 */
function usePanelEntries(isNarrow: boolean): NavItem[] {
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

/** The pages with the pool after the timetable, where a club has trainings there: the timetable of that kind. */
function usePoolItem(pages: readonly NavItem[], isOpen: boolean): NavItem[] {
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
