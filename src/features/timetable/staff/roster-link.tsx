import { IconListCheck, IconUserSearch } from '@tabler/icons-react';
import { toWallTime } from '#api/dates.ts';
import { useReachableRosters } from '#src/features/rosters/use-reachable-rosters.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import type { KnownTraining } from '../training/training-parts.ts';
import { rosterAddress } from './roster-address.ts';
import classes from './roster-link.module.css';

/** The way to mark attendance: for all who may see who comes, and to one's own cached roster when nothing is loaded. */
export function RosterLink({ detail }: { detail: KnownTraining }) {
  const { t } = useTranslation();
  const { item } = detail;
  const hasSubstitutes = useFeature('substitutes');
  const { timeZone } = useSite();
  const now = useNow();
  const isReachable = useReachableRosters();
  const mayOpen = item.staff?.isOwn === true || ('people' in detail && detail.people !== null);
  if (!mayOpen || item.status === 'cancelled') return null;
  if (!isReachable(item)) return <p className={classes.notKept}>{t('rosters.notKept')}</p>;
  const mayOffer = hasSubstitutes && item.staff?.isOwn === true;
  return (
    <>
      <LinkButton
        {...rosterAddress(item)}
        variant="primary"
        size={56}
        isWide
        icon={<IconListCheck size={22} stroke={1.9} aria-hidden />}
      >
        {t('rosters.open')}
      </LinkButton>
      {mayOffer && item.startDateTime > toWallTime(now, timeZone) && (
        <LinkButton
          to="/trainer/replacement-request"
          search={{ training: item.id }}
          isWide
          icon={<IconUserSearch size={22} stroke={1.9} aria-hidden />}
        >
          {t('replacements.seek')}
        </LinkButton>
      )}
    </>
  );
}
