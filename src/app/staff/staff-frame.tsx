import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#src/lib/session/use-session.ts';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import type { TopBarProps } from '#src/ui/layout/top-bar.tsx';
import { FrameContext } from '#src/ui/pages/frame-context.ts';
import { StaffAside } from './aside/staff-aside.tsx';
import { Palette } from './palette/palette.tsx';
import { StaffBar } from './staff-bar.tsx';
import { useStaffClub } from './staff-club.ts';
import classes from './staff-frame.module.css';
import { StaffHeader } from './staff-header.tsx';
import { StaffRail } from './staff-rail.tsx';
import { StaffTabs } from './staff-tabs.tsx';
import { useStaffKeys } from './use-staff-keys.ts';
import { useStaffNav } from './use-staff-nav.ts';
import { useWaiting } from './use-waiting.ts';

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
  useStaffKeys(!isNarrow);
  const unit = useStaffClub();
  const waiting = useWaiting(unit);
  const isAdmin = useSession().userClaims?.isAdmin === true;
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
        <FrameContext value={{ bar: showBar, aside: hasRoom && isAdmin && <StaffAside unit={unit} /> }}>
          {children}
        </FrameContext>
      </PlacesContext>
      <Palette nav={nav} />
    </div>
  );
}
