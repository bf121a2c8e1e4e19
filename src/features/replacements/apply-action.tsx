import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import type { IntentArgs } from '#src/lib/outbox/intents/intent.ts';
import { outbox, useIntents } from '#src/lib/outbox/outbox-view.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { QueuedButton } from '#src/ui/elements/queued-button.tsx';
import { replacementMutations } from './mutations.ts';
import type { Offer } from './queries.ts';

/** Applying waits for a network where there is none; taking it back does not. */
export function ApplyAction({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const apply = useMutation(replacementMutations.apply);
  const withdraw = useMutation(replacementMutations.withdraw);
  const { id: offerId, training } = offer;
  const queued = useIntents().findLast(
    ({ kind, args }) => kind === 'substitute' && (args as IntentArgs['substitute']).offerId === offerId,
  );
  const what = `${training.name} ${training.startDateTime.slice(0, 10)}`;
  if (queued && !apply.isPending) {
    const takeBack = () => void outbox.undo(queued.id);
    return <QueuedButton size={44} label={(action) => `${action}: ${what}`} onTakeBack={takeBack} />;
  }
  if (offer.own?.state === 'applied') {
    const takeBack = () =>
      withdraw.mutate(offerId, {
        onSuccess: () => snackbar.success('replacements.withdrawn'),
        onError: snackbar.failure,
      });
    return (
      <Button
        size={44}
        disabled={!isOnline}
        isBusy={withdraw.isPending}
        aria-label={`${t('replacements.withdraw')}: ${what}`}
        onClick={takeBack}
      >
        {t('replacements.withdraw')}
      </Button>
    );
  }
  const press = () => {
    const id = crypto.randomUUID();
    const subject = { name: training.name, startDateTime: training.startDateTime };
    apply.mutate(
      { id, kind: 'substitute', args: { offerId, trainingId: training.id }, subject },
      {
        onSuccess: () => snackbar.success('replacements.applied', { about: id }),
        onError: (error) => snackbar.failureOf(id, error),
      },
    );
  };
  return (
    <Button
      size={44}
      variant="primary"
      isBusy={apply.isPending}
      aria-label={`${t('replacements.apply')}: ${what}`}
      onClick={press}
    >
      {t('replacements.apply')}
    </Button>
  );
}
