import { lazy, Suspense } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '../feedback/skeleton-row.tsx';
import type { ScannerProps } from './scanner.tsx';

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }));

/** The lazy-loaded scanner: a pass on the same page must not wait for it. */
export function LazyScanner(props: ScannerProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
      <Scanner {...props} />
    </Suspense>
  );
}
