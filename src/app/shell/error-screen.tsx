import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isMissingModule } from '#src/lib/is-missing-module.ts';
import { isServerReachable } from '#src/lib/is-server-reachable.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';

/** The file that was missing when it was last asked for again. */
let missing: string | undefined;

/** In place of a page that could not be loaded or drawn; the frame around it stays. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  useTitle(t('errors.page.title'));
  const retry = async () => {
    // Missing again while the server answers: it has another build by now, or the browser remembers that it failed.
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
