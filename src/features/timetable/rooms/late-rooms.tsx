import { lazy, Suspense } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';

/** Most users view days on phones, so it is lazy-loaded. */
const RoomsBody = lazy(async () => {
  const [{ RoomsBody: Body }] = await Promise.all([import('./rooms-body.tsx'), loadAllTexts()]);
  return { default: Body };
});

/** The day's rooms side by side. */
export function LateRooms(body: TimetableBodyProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <RoomsBody {...body} />
    </Suspense>
  );
}
