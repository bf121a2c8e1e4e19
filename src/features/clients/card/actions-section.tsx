import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconMailForward, IconUsersGroup } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { CareActions } from '../care/care-actions.tsx';
import { MergeForm } from '../changes/merge-form.tsx';
import { clientMutations } from '../mutations.ts';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { Section } from './section.tsx';

/** What else can be done: a link to choose a password, a duplicate, the log. */
export function ActionsSection({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const [isMerging, { open, close }] = useDisclosure(false);
  const invite = useMutation(clientMutations.invite(card.id));
  const sendLink = () =>
    invite.mutate(undefined, {
      onSuccess: ({ email }) => snackbar.success('clients.invite.done', { values: { email } }),
      onError: snackbar.failure,
    });
  const state = card.hasPassword ? 'clients.invite.has' : 'clients.invite.hasNot';
  return (
    <Section title={t('clients.actions.title')}>
      {card.erasureAskedAt && (
        <p role="status">
          <strong>
            {t('clients.erase.asked', { date: formatDate(toPlainDate(new Date(card.erasureAskedAt), timeZone)) })}
          </strong>
        </p>
      )}
      <p className={classes.quiet}>
        {card.invitedUntil && !card.hasPassword
          ? t('clients.invite.until', { date: formatDate(card.invitedUntil) })
          : t(card.email ? state : 'clients.invite.noEmail')}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="outline"
          icon={<IconMailForward size={20} stroke={1.9} aria-hidden />}
          disabled={!isOnline || card.email === ''}
          isBusy={invite.isPending}
          onClick={sendLink}
        >
          {t(card.hasPassword ? 'clients.invite.link' : 'clients.invite.open')}
        </Button>
        <Button
          variant="outline"
          icon={<IconUsersGroup size={20} stroke={1.9} aria-hidden />}
          disabled={!isOnline}
          onClick={open}
        >
          {t('clients.merge.open')}
        </Button>
        <LinkButton
          to="/admin/people/log"
          search={{ id: card.id }}
          variant="outline"
          icon={<IconHistory size={20} stroke={1.9} aria-hidden />}
        >
          {t('clients.log.title')}
        </LinkButton>
        <CareActions card={card} />
      </div>
      <Sheet isOpen={isMerging} onClose={close} title={t('clients.merge.title')} closeLabel={t('common.close')}>
        <MergeForm card={card} onDone={close} />
      </Sheet>
    </Section>
  );
}
