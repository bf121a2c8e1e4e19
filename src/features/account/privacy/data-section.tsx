import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { lawQueries } from '#src/features/law/queries.ts';
import { useMayCall } from '#src/lib/data/may-call.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { accountMutations } from '../mutations.ts';
import classes from '../profile.module.css';
import { accountQueries } from '../queries.ts';
import { DownloadSheet } from './download-sheet.tsx';

/** What the user may ask of their data: to have it, and to have it erased. */
export function DataSection({ email }: { email: string }) {
  return useMayCall('POST /user/account/data') ? <Data email={email} /> : null;
}

function Data({ email }: { email: string }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const [isDownloading, download] = useDisclosure(false);
  const [isAsking, asking] = useDisclosure(false);
  const { data } = useQuery(accountQueries.erasure(owner));
  const change = useErasure(owner);
  const askedAt = data?.askedAt ?? null;
  return (
    <section className={classes.credential} aria-labelledby="profile-data">
      <div>
        <Text component="h2" id="profile-data" size="h4">
          {t('profile.data.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t('profile.data.about')}
        </Text>
      </div>
      <div className={classes.choices}>
        <Button size={44} disabled={!isOnline} onClick={download.open}>
          {t('profile.data.open')}
        </Button>
        <LinkButton to="/public/law" size={44} variant="outline">
          {t('profile.data.policy')}
        </LinkButton>
        {askedAt === null && (
          <Button size={44} variant="danger" disabled={!isOnline} isBusy={change.isPending} onClick={asking.open}>
            {t('profile.erasure.open')}
          </Button>
        )}
      </div>
      {askedAt !== null && (
        <Card tone="dashed" className={classes.pending}>
          <p role="status">
            {t('profile.erasure.asked', { date: formatDate(toPlainDate(new Date(askedAt), timeZone)) })}
          </p>
          <div className={classes.choices}>
            <Button size={44} disabled={!isOnline} isBusy={change.isPending} onClick={() => change.mutate(false)}>
              {t('profile.erasure.back')}
            </Button>
          </div>
        </Card>
      )}
      <DownloadSheet isOpen={isDownloading} onClose={download.close} email={email} />
      <ErasureDialog
        isOpen={isAsking}
        onClose={asking.close}
        onConfirm={() => {
          asking.close();
          change.mutate(true);
        }}
      />
    </section>
  );
}

function useErasure(clientId: number) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  return useMutation({
    ...accountMutations.erasure,
    onSuccess: (_, isAsked) => snackbar.success(isAsked ? 'profile.erasure.sent' : 'profile.erasure.taken'),
    onError: snackbar.failure,
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.erasure(clientId).queryKey }),
  });
}

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what is erased, and what the law keeps. */
function ErasureDialog({ isOpen, onClose, onConfirm }: DialogProps) {
  const { t } = useTranslation();
  const { data: law } = useQuery({ ...lawQueries.law(), enabled: isOpen });
  const kept = law?.kept.filter(({ onErasure }) => onErasure !== 'erased') ?? [];
  const areas = kept.map(({ area }) => t(`law.privacy.area.${area}`)).join('; ');
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.erasure.title')}
      text={`${t('profile.erasure.effect')} ${t('profile.erasure.keeps', { areas })}`}
      confirm={t('profile.erasure.submit')}
      keep={t('profile.erasure.keep')}
      variant="danger"
      isDisabled={!law}
      onConfirm={onConfirm}
    />
  );
}
