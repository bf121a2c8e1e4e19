import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import type { PlainDate } from '#api/dates.ts';
import type { TrainingGroup, TrainingGroupList } from '#api/training-groups/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { daysText, placeOf, warningOf } from '../group-texts.ts';
import classes from './groups.module.css';

interface GroupCardProps {
  group: TrainingGroup;
  lists: TrainingGroupList;
  /** A course that ends until then says so. */
  soon: PlainDate;
  isOpen: boolean;
  onOpen: () => void;
}

/** When it meets next, what and where, how full it is, and what is to be seen to. */
export function GroupCard({ group, lists, soon, isOpen, onOpen }: GroupCardProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { name, memberCount, capacity, times } = group;
  const tones = lists.styles.find(({ id }) => id === group.style)?.tones[scheme];
  const warning = warningOf(group, soon, t);
  return (
    <button type="button" className={classes.card} aria-current={isOpen || undefined} onClick={onOpen}>
      <span className={classes.when}>
        <span className={classes.time}>{group.nextStartDateTime?.slice(11, 16) ?? times[0]?.startTime ?? '–'}</span>
        <span className={classes.days}>{daysText(times, t)}</span>
      </span>
      <Lane ratio={memberCount / capacity} tones={tones} />
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.place}>{placeOf(group, lists).filter(Boolean).join(' · ')}</span>
        <span className={classes.places} data-full={memberCount >= capacity || undefined}>
          {membersText(group, t)}
        </span>
        {warning && (
          <span className={classes.warn}>
            <IconAlertTriangle size={18} stroke={1.9} aria-hidden />
            {warning}
          </span>
        )}
      </span>
      <IconChevronRight className={classes.chevron} size={22} stroke={1.9} aria-hidden />
    </button>
  );
}

/** `18 liiget, 6 kohta vaba`. */
function membersText({ memberCount, capacity }: TrainingGroup, t: ReturnType<typeof useTranslation>['t']): string {
  const free = capacity - memberCount;
  const places = free > 0 ? t('trainingGroups.free', { count: free }) : t('trainingGroups.full');
  return `${t('trainingGroups.members', { count: memberCount })}, ${places}`;
}
