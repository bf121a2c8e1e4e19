import { IconShare2 } from '@tabler/icons-react';
import type { InvoiceDetail } from '#api/invoices/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';

/** Gives an invoice's link to somebody else who pays it; the secret stands where no server sees it. */
export function ShareLink({ invoice: { number, linkSecret }, label }: { invoice: InvoiceDetail; label?: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const share = async () => {
    const url = `${location.origin}/public/invoices?id=${number}#${linkSecret}`;
    try {
      if (navigator.share) return await navigator.share({ title: number, url });
      await navigator.clipboard.writeText(url);
      snackbar.success('invoices.shared');
    } catch (error) {
      // They closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snackbar.failure(error);
    }
  };
  return (
    <Button variant="outline" icon={<IconShare2 size={20} stroke={1.9} aria-hidden />} onClick={() => void share()}>
      {label ?? t('invoices.share')}
    </Button>
  );
}
