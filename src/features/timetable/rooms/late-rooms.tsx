import { lazy, Suspense } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';

/** Most users view days on phones, so it is lazy-loaded. */
const RoomsBody = lazy(async () => ({ default: (await import('./rooms-body.tsx')).RoomsBody }));

/** The day's rooms side by side. */
export function LateRooms(body: TimetableBodyProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <RoomsBody {...body} />
    </Suspense>
  );
}
