import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isMissingModule } from '#src/lib/is-missing-module.ts';
import { isOldBuild, isServerReachable } from '#src/lib/is-server-reachable.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';

/** The file that was missing at the last retry. */
let missing: string | undefined;

/** Replaces a page that could not be loaded or rendered; the frame around it stays. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  const isOld = useIsOldBuild(error);
  useTitle(t('errors.page.title'));
  const retry = async () => {
    // Still missing while the server responds: a newer build is deployed, or the browser has cached the failure.
    if (isMissingModule(error) && missing === String(error) && (await isServerReachable())) return location.reload();
    missing = String(error);
    await router.invalidate();
  };
  return (
    <Screen>
      <PageFailure error={error} isOld={isOld} retry={() => void retry()} />
    </Screen>
  );
}

/** Without a worker, a part that was not loaded before a deployment is nowhere afterwards. */
function useIsOldBuild(error: unknown): boolean {
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    const look = async () => setIsOld(await isOldBuild());
    if (isMissingModule(error)) void look();
  }, [error]);
  return isOld;
}
