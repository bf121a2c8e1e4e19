import { IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './bought.module.css';
import type { ShownCard } from './bought-card.tsx';

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** On paper, or on to somebody else: whoever has the code of a card has the card. */
export function BoughtWays({ card }: { card: ShownCard }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const pages = card.isTicket ? '/public/tickets' : '/public/vouchers';
  // After `#`, which no server sees.
  const url = `${location.origin}${pages}#${card.code}`;
  const send = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: card.name, url });
      await navigator.clipboard.writeText(url);
      snackbar.success('tickets.share.copied');
    } catch (error) {
      // They closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snackbar.failure(error);
    }
  };
  return (
    <div className={classes.ways}>
      <Button size={56} icon={<IconPrinter {...icon} />} onClick={() => print()}>
        {t('purchases.bought.print')}
      </Button>
      <Button size={56} variant="primary" icon={<IconShare2 {...icon} />} onClick={() => void send()}>
        {t('purchases.bought.send')}
      </Button>
    </div>
  );
}
