import { type ComponentType, Suspense } from 'react';
import { lazyWithTexts } from '#src/lib/i18n/lazy-with-texts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import type { TimetableBodyProps } from './timetable-body.ts';

/** Most users view the days of a club with classes, on phones; the rest comes late. */
const later = (load: () => Promise<ComponentType<TimetableBodyProps>>) => {
  const Body = lazyWithTexts(load);
  return function LateBody(props: TimetableBodyProps) {
    const { t } = useTranslation();
    return (
      <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
        <Body {...props} />
      </Suspense>
    );
  };
};

export const LateRooms = later(async () => (await import('../rooms/rooms-body.tsx')).RoomsBody);
export const SlotsDay = later(async () => (await import('../slots/slots-day.tsx')).SlotsDay);
export const SlotsWeek = later(async () => (await import('../slots/week/slots-week.tsx')).SlotsWeek);
