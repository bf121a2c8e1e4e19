import { IconListCheck } from '@tabler/icons-react';
import { useReachableRosters } from '#src/features/rosters/use-reachable-rosters.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import type { KnownTraining } from '../training/training-parts.ts';
import { rosterAddress } from './roster-address.ts';
import classes from './roster-link.module.css';

/** The way to mark attendance: for all who may see who comes, and to one's own cached roster when nothing is loaded. */
export function RosterLink({ detail }: { detail: KnownTraining }) {
  const { t } = useTranslation();
  const { item } = detail;
  const isReachable = useReachableRosters();
  const mayOpen = item.staff?.isOwn === true || ('people' in detail && detail.people !== null);
  if (!mayOpen || item.status === 'cancelled') return null;
  if (!isReachable(item)) return <p className={classes.notKept}>{t('rosters.notKept')}</p>;
  return (
    <LinkButton
      {...rosterAddress(item)}
      variant="primary"
      size={56}
      isWide
      icon={<IconListCheck size={22} stroke={1.9} aria-hidden />}
    >
      {t('rosters.open')}
    </LinkButton>
  );
}
