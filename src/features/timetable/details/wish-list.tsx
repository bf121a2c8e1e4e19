import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addDays, type PlainDate, toWallTime } from '#api/dates.ts';
import { useOverlaps } from '#src/features/registrations/overlap/use-overlaps.ts';
import { wishMutations } from '#src/features/registrations/wish/mutations.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { timetableQueries } from '../queries.ts';
import type { AgainListProps } from './again-list.tsx';
import { canBeWished, fullAgain } from './full-again.ts';

/** Other full times of a full class: whoever ticks some waits for the first that frees, and leaves the others by it. */
export function WishList({
  detail,
  viewer,
  now,
  timeZone,
}: Pick<AgainListProps, 'detail' | 'viewer' | 'now' | 'timeZone'>) {
  const { t } = useTranslation();
  const titleId = useId();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const overlapsOf = useOverlaps();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const join = useMutation(wishMutations.join);
  const { item } = detail;
  const date: PlainDate = item.startDateTime.slice(0, 10);
  const { data: week } = useQuery(timetableQueries.week(date, viewer));
  const { data: next } = useQuery(timetableQueries.week(addDays(date, 7), viewer));
  const wall = toWallTime(now, timeZone);
  const hasClash = (training: Parameters<typeof overlapsOf>[0]) => overlapsOf(training).length > 0;
  const items = [week, next].flatMap((one) => one?.items ?? []);
  const others = canBeWished(item, { now: wall, hasClash }) ? fullAgain(item, items, { now: wall, hasClash }) : [];
  if (!viewer || viewer.type || others.length === 0) return null;
  const chosen = others.filter(({ id }) => ticked.includes(id));
  const send = () =>
    join.mutate([item.id, ...chosen.map(({ id }) => id)], {
      onSuccess: ({ items: joined }) => {
        setTicked([]);
        snackbar.success(joined.some(({ status }) => status === 'booked') ? 'wish.won' : 'wish.joined');
      },
    });
  return (
    <Stack component="section" aria-labelledby={titleId} gap={8} pt={8}>
      <Text component="h2" id={titleId} size="h4" tone="t1">
        {t('wish.title')}
      </Text>
      <Text size="meta" tone="t2">
        {t('wish.about')}
      </Text>
      {others.map(({ id, startDateTime, waitingCount }) => (
        <Checkbox
          key={id}
          label={t('wish.time', { day: formatShortDay(startDateTime, t), time: formatTime(startDateTime) })}
          hint={t('wish.waiting', { count: waitingCount })}
          checked={ticked.includes(id)}
          onChange={({ currentTarget }) =>
            setTicked((before) => (currentTarget.checked ? [...before, id] : before.filter((other) => other !== id)))
          }
        />
      ))}
      <FormFailure error={join.error} />
      <Button
        size={56}
        isWide
        variant="outline"
        isBusy={join.isPending}
        disabled={!isOnline || chosen.length === 0}
        onClick={send}
      >
        {t(isOnline ? 'wish.join' : 'wish.offline')}
      </Button>
    </Stack>
  );
}
