import { IconBell } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Followed } from '#api/following/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { followingMutations } from '#src/features/following/mutations.ts';
import { followingQueries } from '#src/features/following/queries.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { type KnownTraining, partsOf } from '../training/training-parts.ts';
import type { TimetableSearch } from '../view/timetable-search.ts';
import classes from './follow-switches.module.css';

export interface FollowTarget {
  kind: Followed;
  id: number;
  name: string;
}

/** The style and the trainer of a training. */
export function targetsOf(detail: KnownTraining): FollowTarget[] {
  return presentTargets(partsOf(detail));
}

export interface Chosen {
  schedule: Pick<Schedule, 'styles' | 'trainers'>;
  search: Pick<TimetableSearch, 'style' | 'trainer'>;
}

/** What a timetable is narrowed to, where that is one style or one trainer. */
function targetsOfSearch({ schedule, search: { style = [], trainer = [] } }: Chosen): FollowTarget[] {
  return presentTargets({
    style: style.length === 1 ? schedule.styles.find(({ id }) => id === style[0]) : undefined,
    trainer: trainer.length === 1 ? schedule.trainers.find(({ id }) => id === trainer[0]) : undefined,
  });
}

function presentTargets({ style, trainer }: Pick<ReturnType<typeof partsOf>, 'style' | 'trainer'>): FollowTarget[] {
  return [
    ...(style ? [{ kind: 'style' as const, id: style.id, name: ownName(style) }] : []),
    ...(trainer
      ? [{ kind: 'trainer' as const, id: trainer.id, name: `${trainer.firstName} ${trainer.lastName}`.trim() }]
      : []),
  ];
}

/** A bell for new dates of each. Nothing for visitors, and until it is known what is followed. */
export function FollowSwitches({ targets }: { targets: readonly FollowTarget[] }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const titleId = useId();
  const isOnline = useOnline();
  const { data } = useQuery({ ...followingQueries.own(owner), enabled: owner > 0 });
  if (owner === 0 || !data || targets.length === 0) return null;
  const followed = new Set(data.items.map(({ kind, id }) => `${kind} ${id}`));
  return (
    <Stack component="section" aria-labelledby={titleId} pt={8}>
      <Row align="center" gap={14} minHeight={44}>
        <IconBell size={24} stroke={1.9} aria-hidden />
        <Text component="h2" id={titleId} size="row" tone="t1">
          {t('following.bell')}
        </Text>
      </Row>
      {targets.map((target) => (
        <FollowSwitch
          key={`${target.kind} ${target.id}`}
          target={target}
          isFollowed={followed.has(`${target.kind} ${target.id}`)}
        />
      ))}
      {!isOnline && (
        <Text size="meta" tone="warn">
          {t('following.offline')}
        </Text>
      )}
    </Stack>
  );
}

/** The same above a timetable. */
export const FollowBell = (chosen: Chosen) => (
  <div className={classes.bell}>
    <FollowSwitches targets={targetsOfSearch(chosen)} />
  </div>
);

function FollowSwitch({ target, isFollowed }: { target: FollowTarget; isFollowed: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const follow = useMutation(followingMutations.follow);
  const unfollow = useMutation(followingMutations.unfollow);
  const { kind, id, name } = target;
  const isBusy = follow.isPending || unfollow.isPending;
  // What was pressed shows at once; the answer or a failure puts it right.
  const isOn = isBusy ? follow.isPending : isFollowed;
  return (
    <>
      <Switch
        label={name}
        {...(isOn && { hint: t('following.on') })}
        checked={isOn}
        disabled={!isOnline}
        onChange={({ currentTarget }) => {
          if (isBusy) return;
          follow.reset();
          unfollow.reset();
          (currentTarget.checked ? follow : unfollow).mutate({ kind, id });
        }}
      />
      <FormFailure error={follow.error ?? unfollow.error} />
    </>
  );
}
