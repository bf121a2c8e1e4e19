import { Outlet, rootRouteId, useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { factsOf } from '#src/lib/route-facts.ts';
import { useAwaitedSession } from '#src/lib/session/use-awaited-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** The page within the frame, once its texts are loaded and it is known whose page it is. */
export function PageOutlet() {
  const router = useRouter();
  const { pathname } = useLocation();
  const frame = useRouteContext({ from: rootRouteId });
  const { isUnknown, failure, retry } = useAwaitedSession();
  if (isUnknown && factsOf(router, pathname).audience !== 'everyone')
    return <AwaitedPage failure={failure} retry={retry} />;
  return frame.failure ? <ErrorScreen error={frame.failure} /> : <Outlet />;
}

/** When no user is cached, no user’s data is shown until the server has confirmed who it is. */
function AwaitedPage({ failure, retry }: { failure: Error | null; retry: () => void }) {
  const { t } = useTranslation();
  const title = t('common.loading');
  useTitle(title);
  return (
    <Screen>
      <h1 className={type.hidden}>{title}</h1>
      {failure ? <PageFailure error={failure} retry={retry} /> : <SkeletonRows label={title} />}
    </Screen>
  );
}
