import { type ComponentType, Suspense } from 'react';
import { lazyWithTexts } from '#src/lib/i18n/lazy-with-texts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import type { TimetableBodyProps } from './timetable-body.ts';

/** Most users view the days of a club with classes, on phones; the rest is lazy. */
const lazyBody = (load: () => Promise<ComponentType<TimetableBodyProps>>) => {
  const Body = lazyWithTexts(load);
  return function LazyBody(props: TimetableBodyProps) {
    const { t } = useTranslation();
    return (
      <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
        <Body {...props} />
      </Suspense>
    );
  };
};

export const LazyRooms = lazyBody(async () => (await import('../rooms/rooms-body.tsx')).RoomsBody);
export const LazySlotsDay = lazyBody(async () => (await import('../slots/slots-day.tsx')).SlotsDay);
export const LazySlotsWeek = lazyBody(async () => (await import('../slots/week/slots-week.tsx')).SlotsWeek);
