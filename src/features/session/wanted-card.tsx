import { useQuery } from '@tanstack/react-query';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { WantedBooking } from '#src/lib/session/wanted-booking.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Text } from '#src/ui/box/box.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './wanted-card.module.css';

export interface WantedCardProps {
  isOpen: boolean;
  wanted: WantedBooking | undefined;
}

/** What will be booked after the log-in. */
export function WantedCard({ wanted }: WantedCardProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { data } = useQuery({
    ...timetableQueries.training(wanted?.trainingId ?? 0, undefined),
    enabled: wanted !== undefined,
  });
  if (!wanted) return null;
  const { name, startDateTime, isFull } = wanted;
  const item = data?.item;
  const trainer = data?.trainers.find(({ id }) => id === item?.trainerId);
  const meta = [
    trainer && `${trainer.firstName} ${trainer.lastName}`,
    data?.units.find(({ id }) => id === item?.unitId)?.name,
  ];
  return (
    <Card className={classes.card} aria-labelledby="wanted">
      <h2 id="wanted" className={classes.title}>
        {t(isFull ? 'login.wanted.list' : 'login.wanted.place')}
      </h2>
      <div className={classes.row}>
        <p>
          <strong>{formatTime(startDateTime)}</strong>
          <span>{formatShortDay(startDateTime.slice(0, 10), t)}</span>
        </p>
        <Lane
          ratio={item ? 1 - item.freePlaces / Math.max(1, item.maxPlaces) : 0}
          tones={data?.styles.find(({ id }) => id === item?.style)?.tones[scheme]}
        />
        <p className={classes.what}>
          <strong>{name}</strong>
          <span>{meta.filter(Boolean).join(' · ')}</span>
        </p>
        {item && item.freePlaces > 0 && (
          <Text component="span" size="h6">
            {t('timetable.block.free', { count: item.freePlaces })}
          </Text>
        )}
      </div>
    </Card>
  );
}
