import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';

/** After `#`, which no server sees. */
const linkOf = (key: string): string => `${location.origin}/public/guest#${key}`;

/** Gives the link to the phone's list of apps, or copies it. */
export function useShareLink(training: string): (key: string) => Promise<void> {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  return async (key) => {
    const url = linkOf(key);
    try {
      if (navigator.share) return await navigator.share({ title: t('guests.shareTitle', { training }), url });
      await navigator.clipboard.writeText(url);
      snackbar.success('guests.copied');
    } catch (error) {
      // They closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snackbar.failure(error);
    }
  };
}
