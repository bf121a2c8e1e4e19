import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';

/** Hands a link to another app, or copies it. */
export function useLink() {
  const snackbar = useSnackbar();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      snackbar.success('personal.share.copied');
    } catch (error) {
      snackbar.failure(error);
    }
  };
  const send = async (title: string, url: string) => {
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // They closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snackbar.failure(error);
    }
  };
  return {
    copy: (url: string) => void copy(url),
    send: (title: string, url: string) => void send(title, url),
  };
}

/** After `#`, which no server sees. */
export const linkOfVisits = (secret: string): string => `${location.origin}/public/tickets/accept#${secret}`;
