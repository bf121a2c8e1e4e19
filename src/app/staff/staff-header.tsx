import { IconCashRegister, IconPlus, IconScan, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createLink, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { paletteStore } from './palette/palette-store.ts';
import { staffClub, useStaffClub } from './staff-club.ts';
import classes from './staff-header.module.css';
import type { StaffNav } from './use-staff-nav.ts';

interface StaffHeaderProps {
  nav: StaffNav;
  /** Where a page shows its own choice of clubs, which then stands for the frame's, and on a phone its title. */
  clubRef: (place: HTMLElement | null) => void;
  titleRef: (place: HTMLElement | null) => void;
}

/** The header of all staff's pages: the club, the search, and what is one press away from each of them. */
export function StaffHeader({ nav, clubRef, titleRef }: StaffHeaderProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  return (
    <header className={classes.header}>
      <div className={classes.start}>
        {configuration && <Logo src={configuration.logo} label="" size={26} />}
        <div ref={titleRef} className={classes.title} />
        <div ref={clubRef} className={classes.club} />
        {!isNarrow && <FrameClub />}
      </div>
      {!isNarrow && (
        <button
          type="button"
          className={classes.search}
          aria-label={t('house.search')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={paletteStore.open}
        >
          <IconSearch size={20} stroke={1.9} aria-hidden />
          <span className={classes.long}>{t('house.find')}</span>
          <span className={classes.short}>{t('house.findShort')}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <div className={classes.actions}>
        <Actions pages={nav.pages} isInTimetable={nav.group === 'timetable'} />
      </div>
    </header>
  );
}

/** Where a page has no choice of clubs: whose figures stand at its side. */
function FrameClub() {
  const { data } = useQuery(purchaseQueries.units());
  const unit = useStaffClub();
  const units = data?.items ?? [];
  return (
    <div className={classes.frameClub}>
      <ClubMenu units={units} chosen={unit === undefined ? [] : [unit]} onChoose={staffClub.set} />
    </div>
  );
}

function Actions({ pages, isInTimetable }: { pages: readonly StaffPage[]; isInTimetable: boolean }) {
  const { t } = useTranslation();
  const isOnCalendar = useLocation({ select: ({ pathname }) => pathname === '/admin/admin-calendar' });
  const has = (to: StaffPage['to']) => pages.some((page) => page.to === to);
  return (
    <>
      {has('/trainer/desk') && <Action to="/trainer/desk" Icon={IconScan} word={t('house.scan')} />}
      {has('/admin/sale') && <Action to="/admin/sale" Icon={IconCashRegister} word={t('house.sell')} />}
      {has('/admin/admin-calendar') && (
        <Action
          to="/admin/admin-calendar"
          search={isOnCalendar ? (before: object) => ({ ...before, add: true as const }) : { add: true as const }}
          Icon={IconPlus}
          word={t('house.add')}
          className={joinClasses(classes.add, isInTimetable && classes.primary)}
        />
      )}
    </>
  );
}

type ActionProps = Omit<ComponentProps<'a'>, 'children'> & { Icon: TablerIcon; word: string };

/** An icon with its word where there is room for it. */
function ActionAnchor({ Icon, word, className, ...rest }: ActionProps) {
  return (
    <a {...rest} title={word} className={joinClasses(classes.action, className)}>
      <Icon size={20} stroke={2} aria-hidden />
      <span>{word}</span>
    </a>
  );
}

const Action = createLink(ActionAnchor);
