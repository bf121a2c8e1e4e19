import { useQuery } from '@tanstack/react-query';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { staffClub, useStaffClub } from '#src/lib/staff/staff-club.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { PaletteButton } from '#src/ui/palette/palette-button.tsx';
import { StaffActions } from './staff-actions.tsx';
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
  const sign = useKeySign('/');
  const { data: configuration } = useQuery(tenantQueries.configuration());
  return (
    <div className={classes.header}>
      <div className={classes.start}>
        {configuration && <Logo src={configuration.logo} label="" size={26} />}
        <div ref={titleRef} className={classes.title} />
        <div ref={clubRef} className={classes.club} />
        {!isNarrow && <FrameClub />}
      </div>
      {!isNarrow && (
        <PaletteButton label={t('house.find')} short={t('house.findShort')} keys={t('house.findKeys')} sign={sign} />
      )}
      <StaffActions pages={nav.pages} />
    </div>
  );
}

/** Where a page has no choice of clubs: whose figures stand at its side. */
function FrameClub() {
  const { data } = useQuery(roomQueries.units());
  const unit = useStaffClub();
  const units = data?.items ?? [];
  return (
    <div className={classes.frameClub}>
      <ClubMenu units={units} chosen={unit === undefined ? [] : [unit]} onChoose={staffClub.set} />
    </div>
  );
}
