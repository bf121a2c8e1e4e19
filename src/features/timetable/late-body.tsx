import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#src/ui/skeleton-row.tsx';
import type { TimetableBodyProps } from './timetable-body.ts';

/** A view whose code comes when it is asked for. */
export function LateBody({ Body, ...body }: TimetableBodyProps & { Body: ComponentType<TimetableBodyProps> }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <Body {...body} />
    </Suspense>
  );
}
