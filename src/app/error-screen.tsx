import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#src/lib/use-title.ts';
import { PageFailure } from '#src/ui/page-failure.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** In place of a page that could not be loaded or drawn; the frame around it stays. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  useTitle(t('errors.page.title'));
  return (
    <Screen>
      <PageFailure error={error} retry={() => void router.invalidate()} />
    </Screen>
  );
}
