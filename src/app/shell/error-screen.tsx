import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isMissingModule } from '#src/lib/is-missing-module.ts';
import { isServerReachable } from '#src/lib/is-server-reachable.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';

/** The file that was missing at the last retry. */
let missing: string | undefined;

/** Replaces a page that could not be loaded or rendered; the frame around it stays. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  useTitle(t('errors.page.title'));
  const retry = async () => {
    // Still missing while the server responds: a newer build is deployed, or the browser has cached the failure.
    if (isMissingModule(error) && missing === String(error) && (await isServerReachable())) return location.reload();
    missing = String(error);
    await router.invalidate();
  };
  return (
    <Screen>
      <PageFailure error={error} retry={() => void retry()} />
    </Screen>
  );
}
