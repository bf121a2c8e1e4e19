import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { visitorMutations } from './mutations.ts';

interface MailedPlaceProps {
  id: number;
  secret: string;
  trainingId: number | undefined;
  isFree: boolean;
}

const isRefused = (error: Error | null, status: number): boolean =>
  error instanceof ApiFailure && error.status === status;

/** Target of the mailed link: confirms or gives up the place. It asks first: mail scanners open links too. */
export function MailedPlace({ id, secret, trainingId, isFree }: MailedPlaceProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const confirm = useMutation(visitorMutations.confirm);
  const leave = useMutation(visitorMutations.leave);
  const isBusy = confirm.isPending || leave.isPending;
  if (leave.isSuccess) return <Ended text={t('visitors.givenBack')} />;
  if (isRefused(confirm.error, 404) || isRefused(leave.error, 404)) return <Ended text={t('visitors.void')} />;
  if (isRefused(confirm.error, 409)) return <Ended text={t('visitors.tooLate')} trainingId={trainingId} />;
  return (
    <Stack mt={10} gap={16}>
      {confirm.isSuccess ? (
        <Text component="p" tone="ok" role="status">
          {t('visitors.confirmed')}
        </Text>
      ) : (
        <Text component="p" tone="t2">
          {t('visitors.askConfirm')}
        </Text>
      )}
      <FormFailure error={isOnline && !isBusy ? (leave.error ?? confirm.error) : null} />
      {!confirm.isSuccess && (
        <Button
          variant="primary"
          size={56}
          isWide
          isBusy={confirm.isPending}
          disabled={!isOnline || leave.isPending}
          onClick={() => confirm.mutate({ id, secret })}
        >
          {t('visitors.confirm')}
        </Button>
      )}
      <Button
        isWide
        isBusy={leave.isPending}
        disabled={!isOnline || confirm.isPending}
        onClick={() => leave.mutate({ id, secret, isFree })}
      >
        {t('visitors.giveBack')}
      </Button>
    </Stack>
  );
}

/** The place is gone; with a training, a link to book it again. */
function Ended({ text, trainingId }: { text: string; trainingId?: number | undefined }) {
  const { t } = useTranslation();
  return (
    <Stack mt={10} gap={16}>
      <Text component="p" tone="t2" role="status">
        {text}
      </Text>
      {trainingId !== undefined && (
        <LinkButton to="/public/registration" search={{ training: trainingId }} variant="primary" size={56} isWide>
          {t('visitors.bookAgain')}
        </LinkButton>
      )}
      <LinkButton
        to="/public/calendar/day"
        variant={trainingId === undefined ? 'primary' : 'secondary'}
        size={trainingId === undefined ? 56 : 48}
        isWide
      >
        {t('visitors.toCalendar')}
      </LinkButton>
    </Stack>
  );
}
