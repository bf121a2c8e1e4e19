import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isInstalledApp } from '#src/lib/install/install-prompt.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { passkeyLogin } from './mutations.ts';
import { canUsePasskeys, isDismissed } from './passkeys.ts';

/** Logs in by a passkey, where the browser knows them. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const logIn = useMutation(passkeyLogin);
  if (!canUsePasskeys()) return null;
  const error = logIn.error && !isDismissed(logIn.error) ? logIn.error : null;
  return (
    <Stack gap={6}>
      <Button
        size={56}
        isWide
        icon={<IconFingerprint size={20} stroke={1.9} aria-hidden />}
        isBusy={logIn.isPending}
        disabled={!isOnline}
        onClick={() => logIn.mutate(isInstalledApp(), { onSuccess: onDone })}
      >
        {t('secondFactor.passkey.logIn')}
      </Button>
      <Text size="meta" tone="t2">
        {t('secondFactor.passkey.logInHint')}
      </Text>
      <FormFailure error={error} />
    </Stack>
  );
}
