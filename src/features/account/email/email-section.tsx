import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMayCall } from '#src/lib/data/may-call.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { accountMutations } from '../mutations.ts';
import classes from '../profile.module.css';
import type { ShownProfile } from '../queries.ts';
import { accountQueries } from '../queries.ts';
import { ChangeEmailSheet } from './change-email-sheet.tsx';

export interface EmailSectionProps {
  profile: ShownProfile;
  isOnline: boolean;
}

/** The address used to log in, the way to change it, and one that waits to be confirmed. None of this is queued. */
export function EmailSection({ profile, isOnline }: EmailSectionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { clientId, email, pendingEmail } = profile;
  const mayChange = useMayCall('POST /user/account/email');
  const refresh = () => client.invalidateQueries({ queryKey: accountQueries.profile(clientId).queryKey });
  if (!mayChange) return null;
  return (
    <section className={classes.credential} aria-labelledby="profile-email">
      <div>
        <Text component="h2" id="profile-email" size="h4">
          {t('login.email')}
        </Text>
        <Text breaks>{email}</Text>
        {!isOnline && (
          <Text size="meta" tone="t2" mt={2}>
            {t('profile.email.needsNetwork')}
          </Text>
        )}
      </div>
      <Button onClick={open} disabled={!isOnline}>
        {t('profile.email.change')}
      </Button>
      {pendingEmail && <PendingEmail email={pendingEmail.email} isOnline={isOnline} onChange={refresh} />}
      <ChangeEmailSheet isOpen={isOpen} onClose={close} email={email} onSent={() => void refresh()} />
    </section>
  );
}

interface PendingEmailProps {
  email: string;
  isOnline: boolean;
  onChange: () => Promise<void>;
}

function PendingEmail({ email, isOnline, onChange }: PendingEmailProps) {
  const { t } = useTranslation();
  // A link that was used or has expired meanwhile is removed from the profile too.
  const resend = useMutation({ ...accountMutations.resendEmailLink, onSettled: onChange });
  const cancel = useMutation({ ...accountMutations.cancelEmailChange, onSuccess: onChange });
  const isBusy = resend.isPending || cancel.isPending;
  return (
    <Card tone="dashed" className={classes.pending}>
      <div role="status">
        <Text weight={550} breaks>
          {t('profile.email.waiting', { email })}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t(resend.isSuccess ? 'profile.email.resent' : 'profile.email.waitingText')}
        </Text>
      </div>
      <FormFailure error={isBusy ? null : (resend.error ?? cancel.error)} />
      <div className={classes.choices}>
        <Button size={44} isBusy={resend.isPending} disabled={!isOnline} onClick={() => resend.mutate()}>
          {t('profile.email.resend')}
        </Button>
        <Button
          size={44}
          variant="outline"
          isBusy={cancel.isPending}
          disabled={!isOnline}
          onClick={() => cancel.mutate()}
        >
          {t('profile.email.cancel')}
        </Button>
      </div>
    </Card>
  );
}
