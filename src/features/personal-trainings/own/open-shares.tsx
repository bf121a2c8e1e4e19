import { useMutation } from '@tanstack/react-query';
import type { OwnPackage } from '#api/personal-trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { personalMutations } from '../mutations.ts';
import classes from '../personal.module.css';
import { linkOfVisits, useLink } from '../use-link.ts';

/** Links that nobody has opened yet: each is shown again, or taken back. */
export function OpenShares({ item }: { item: OwnPackage }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const link = useLink();
  const takeBack = useMutation(personalMutations.takeBack);
  return item.shares.map(({ id, visits, secret }) => (
    <Card key={id} className={classes.package} aria-label={t('personal.share.waiting', { count: visits })}>
      <p>{t('personal.share.waiting', { count: visits })}</p>
      <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
        <Button disabled={!secret} onClick={() => link.send(item.name, linkOfVisits(secret))}>
          {t('personal.sell.send')}
        </Button>
        <Button
          variant="outline"
          disabled={!isOnline}
          isBusy={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(id, {
              onSuccess: () => snackbar.success('personal.share.takenBack'),
              onError: snackbar.failure,
            })
          }
        >
          {t('personal.share.takeBack')}
        </Button>
      </Stack>
    </Card>
  ));
}
