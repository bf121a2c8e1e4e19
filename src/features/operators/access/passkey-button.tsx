import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';
import { canUsePasskeys, isDismissed } from '../../session/second-factor/passkeys.ts';
import { OperatorFailure } from '../call-operator.ts';
import { Failure } from '../failure.tsx';
import classes from '../operators.module.css';

interface PasskeyButtonProps {
  label: string;
  look?: Pick<ButtonLook, 'variant' | 'size' | 'isWide'>;
  /** Asks, has the device sign, and sends it. */
  onPress: () => Promise<unknown>;
}

/** Has a passkey sign, where the browser can; a question that was closed is no failure. */
export function PasskeyButton({ label, look, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: onPress });
  if (!canUsePasskeys()) return null;
  const isRefused = error instanceof OperatorFailure && error.key === 'code_not_right';
  return (
    <>
      <Button
        {...look}
        icon={<IconFingerprint size={20} stroke={1.9} aria-hidden />}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {isRefused && (
        <p className={classes.failure} role="alert">
          {t('operators.passkey.refused')}
        </p>
      )}
      {error && !isRefused && !isDismissed(error) && <Failure error={error} />}
    </>
  );
}
