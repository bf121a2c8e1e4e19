import { useMutation } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { Unsent } from '#api/messages/broadcast/history-schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { broadcastMutations } from '../mutations.ts';
import classes from './history.module.css';

/** That messages do not leave, since when, and one press that sends all that were given up. */
export function UnsentNotice({ unsent }: { unsent: Unsent }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const now = useNow();
  const resend = useMutation(broadcastMutations.resendAutomatic);
  const { failed, retried } = unsent;
  const since = formatInstant(unsent.since, timeZone, toPlainDate(now, timeZone), t);
  const again = () =>
    resend.mutate('all', {
      onSuccess: ({ count }) => snackbar.success('broadcast.detail.resent', { values: { count } }),
      onError: snackbar.failure,
    });
  return (
    <div className={classes.automatic} role="status">
      <div className={classes.words}>
        <p className={classes.name}>{t('broadcast.automatic.unsent.title', { since })}</p>
        {failed > 0 && <p className={classes.bad}>{t('broadcast.automatic.unsent.failed', { count: failed })}</p>}
        {retried > 0 && <p className={classes.meta}>{t('broadcast.automatic.unsent.retried', { count: retried })}</p>}
      </div>
      {failed > 0 && (
        <Button size={44} isBusy={resend.isPending} disabled={!isOnline} onClick={again}>
          {t('broadcast.automatic.unsent.again')}
        </Button>
      )}
    </div>
  );
}
