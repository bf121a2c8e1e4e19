import { type ComponentType, lazy, Suspense } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';

/** Few clubs have tee times or lanes, so what shows them comes late. */
const later = (load: () => Promise<ComponentType<TimetableBodyProps>>) => {
  const Body = lazy(async () => ({ default: (await Promise.all([load(), loadAllTexts()]))[0] }));
  return function LaterSlots(props: TimetableBodyProps) {
    const { t } = useTranslation();
    return (
      <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
        <Body {...props} />
      </Suspense>
    );
  };
};

export const SlotsDay = later(async () => (await import('./slots-day.tsx')).SlotsDay);
export const SlotsWeek = later(async () => (await import('./week/slots-week.tsx')).SlotsWeek);
