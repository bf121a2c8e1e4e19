import { useMutation } from '@tanstack/react-query';
import type { BroadcastDetail } from '#api/messages/broadcast/history-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { broadcastMutations } from '../mutations.ts';
import classes from './detail.module.css';

/** Whom it did not reach and why; sent again, or by mail instead. */
export function FailureList({ data }: { data: BroadcastDetail }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const resend = useMutation(broadcastMutations.resend(data.id));
  const again = (by: 'email' | undefined) =>
    resend.mutate(by, {
      onSuccess: ({ count }) => snackbar.success('broadcast.detail.resent', { values: { count } }),
      onError: snackbar.failure,
    });
  const mayMail = data.failures.some(({ channel, hasEmail }) => hasEmail && channel !== 'email');
  return (
    <>
      <h3 className={classes.heading}>{t('broadcast.detail.failures')}</h3>
      <ul className={classes.failures}>
        {data.failures.map(({ messageId, name, recipient, channel, reason }) => (
          <li key={messageId}>
            <p className={classes.name}>{name}</p>
            <p className={classes.meta}>{recipient || t(`broadcast.channel.${channel}`)}</p>
            <p className={classes.bad}>{t(`broadcast.reason.${reason}`)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button isBusy={resend.isPending} disabled={!isOnline} onClick={() => again(undefined)}>
          {t('broadcast.detail.again')}
        </Button>
        {mayMail && (
          <Button variant="outline" isBusy={resend.isPending} disabled={!isOnline} onClick={() => again('email')}>
            {t('broadcast.detail.byMail')}
          </Button>
        )}
      </div>
      {!isOnline && <p className={classes.meta}>{t('broadcast.send.needsNetwork')}</p>}
    </>
  );
}
