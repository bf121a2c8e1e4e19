import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TrainerAside } from '#src/features/timetable/staff/trainer-week.tsx';
import { OwnAbsences } from '#src/features/trainers/own/own-absences.tsx';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useStaffClub } from '#src/lib/staff/staff-club.ts';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import type { NavItem } from '#src/ui/layout/nav-item.ts';
import type { TopBarProps } from '#src/ui/layout/top-bar.tsx';
import { FrameContext } from '#src/ui/pages/frame-context.ts';
import { paletteStore, usePaletteKeys } from '#src/ui/palette/palette-store.ts';
import { menuStore } from '../menu/menu-store.ts';
import { renderNavLink } from '../shell/navigation.tsx';
import { StaffAside } from './aside/staff-aside.tsx';
import { groupIcons } from './group-icons.ts';
import { StaffPalette } from './palette/staff-palette.tsx';
import classes from './staff-frame.module.css';
import { StaffHeader } from './staff-header.tsx';
import { StaffRail } from './staff-rail.tsx';
import { type StaffNav, useStaffNav } from './use-staff-nav.ts';
import { useWaiting, type Waiting, waitingIn } from './use-waiting.ts';

/** The groups that a phone has room for. */
const shown = 3;

/** On a phone: two groups, the search in the middle, a third group and the menu, which has the others. */
function StaffBar({ nav, waiting }: { nav: StaffNav; waiting: Waiting }) {
  const { t } = useTranslation();
  const groups = nav.groups.slice(0, shown).map(({ id, to, pages }): NavItem => {
    const Icon = groupIcons[id];
    const isActive = id === nav.group;
    const count = waitingIn(pages, waiting);
    return {
      id,
      label: t(`house.group.${id}`),
      to,
      isActive,
      icon: <Icon size={24} stroke={isActive ? 2.2 : 1.9} aria-hidden />,
      ...(count > 0 && { badge: { count, tone: 'attention', label: t('house.waiting', { count }) } }),
    };
  });
  const search: NavItem = {
    id: 'search',
    label: t('house.search'),
    icon: <IconSearch size={26} stroke={2} aria-hidden />,
    onPress: paletteStore.open,
  };
  const menu: NavItem = {
    id: 'menu',
    label: t('menu.title'),
    icon: <IconMenu2 size={24} stroke={1.9} aria-hidden />,
    onPress: menuStore.open,
  };
  return (
    <BottomBar
      label={t('house.nav')}
      items={[...groups.slice(0, 2), search, ...groups.slice(2), menu]}
      mainId="search"
      renderLink={renderNavLink}
    />
  );
}

/** Where the frame shows what a page gives its `TopBar`. */
interface Places {
  club: HTMLElement | null;
  title: HTMLElement | null;
  start: HTMLElement | null;
  actions: HTMLElement | null;
}

const PlacesContext = createContext<Places>({ club: null, title: null, start: null, actions: null });

/**
 * A page's `TopBar` in the staff's frame: its club stands in the header, its title there on a phone and else before what it can
 * do, which stands at the end of the row of tabs. A title that is the tab's is for screen readers.
 */
function PageBar({ start, club, middle, end }: TopBarProps) {
  const places = useContext(PlacesContext);
  const isNarrow = useNarrow();
  const title = isNarrow ? places.title : places.start;
  return (
    <>
      {title && createPortal(start, title)}
      {club && places.club && createPortal(club, places.club)}
      {places.actions &&
        createPortal(
          <>
            {isNarrow && club}
            {middle}
            {end}
          </>,
          places.actions,
        )}
    </>
  );
}

const showBar = (content: TopBarProps) => <PageBar {...content} />;

/**
 * The frame of all pages of staff: the rail with its groups, the header, the group's pages as tabs, the page, and beside it today's
 * figures, unless the page has something of its own there.
 */
export function StaffFrame({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow();
  const hasRoom = useRoomForAside();
  const nav = useStaffNav();
  usePaletteKeys();
  // `/` is the key of the button that opens the palette.
  useKeys({ f: goToSearch }, { isOn: !isNarrow });
  const unit = useStaffClub();
  const waiting = useWaiting(unit);
  const { isAdmin, trainerId } = useSession().userClaims ?? {};
  const ofAdmin = isAdmin && <StaffAside unit={unit} />;
  const ofTrainer = trainerId !== undefined && (
    <>
      <TrainerAside />
      <OwnAbsences />
    </>
  );
  const [club, setClub] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [start, setStart] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const hasTabs = nav.groups.some(({ id, pages }) => id === nav.group && pages.length > 1);
  return (
    <div className={classes.frame} data-staff data-tabs={hasTabs || undefined}>
      {isNarrow ? <StaffBar nav={nav} waiting={waiting} /> : <StaffRail nav={nav} waiting={waiting} />}
      <header>
        <StaffHeader nav={nav} clubRef={setClub} titleRef={setTitle} />
        <div className={classes.row}>
          <StaffTabs nav={nav} waiting={waiting} />
          <div ref={setStart} className={classes.start} />
          <div ref={setActions} className={classes.actions} data-page />
        </div>
      </header>
      <PlacesContext value={{ club, title, start, actions }}>
        <FrameContext value={{ bar: showBar, aside: hasRoom && (ofAdmin || ofTrainer), mine: ofTrainer }}>
          {children}
        </FrameContext>
      </PlacesContext>
      <StaffPalette nav={nav} />
    </div>
  );
}

/**
 * What the page has marked with the key that the palette has here: its filters, or the first of a group of them; else the field in
 * which it looks for something.
 */
function goToSearch(): void {
  const own = document.querySelector<HTMLElement>('[data-page] [aria-keyshortcuts="/"], main [aria-keyshortcuts="/"]');
  if (!own) document.querySelector<HTMLElement>('main input[type=search]')?.focus();
  if (own instanceof HTMLButtonElement) own.click();
  else own?.querySelector('button')?.focus();
}

/** The pages of the group, as links; one page needs no row. */
function StaffTabs({ nav, waiting }: { nav: StaffNav; waiting: Waiting }) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const { group, page } = nav;
  const tabs = nav.groups.find(({ id }) => id === group)?.pages ?? [];
  const current = page?.to;
  // A badge that comes late widens its tab, and moves those after it.
  const counts = tabs.map(({ to }) => waiting[to] ?? 0).join(' ');
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    if (current && counts) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, counts]);
  if (!group || tabs.length < 2) return null;
  return (
    <nav ref={list} className={classes.tabs} aria-label={t('house.pages', { group: t(`house.group.${group}`) })}>
      {tabs.map(({ to, label, tab }) => {
        const count = waiting[to] ?? 0;
        return (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            aria-current={to === current ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            {t(tab ?? label)}
            {count > 0 && to !== '/admin/home' && (
              <CountBadge count={count} tone="attention" label={t('house.waiting', { count })} />
            )}
          </Link>
        );
      })}
    </nav>
  );
}
