import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SecondFactor } from '#api/second-factor/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { secondFactorMutations } from './mutations.ts';
import { canUsePasskeys } from './passkeys.ts';
import { ProofForm, type Way } from './proof-form.tsx';
import { secondFactorQueries } from './queries.ts';

export interface ConfirmSheetProps {
  isOpen: boolean;
  /** Whether the user has proven who they are. */
  onAnswer: (isProven: boolean) => void;
}

/** Asks the user to prove who they are, once for all calls that wait for it. */
export function ConfirmSheet({ isOpen, onAnswer }: ConfirmSheetProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const isOnline = useOnline();
  const formId = useId();
  const { data, error } = useQuery({ ...secondFactorQueries.own(owner), enabled: isOpen });
  const confirm = useMutation(secondFactorMutations.confirm);
  const { userClaims } = useSession();
  const close = (isProven: boolean) => {
    onAnswer(isProven);
    confirm.reset();
  };
  const ways = data && waysOf(data);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => close(false)}
      title={t('secondFactor.again.title')}
      closeLabel={t('common.close')}
      foot={
        ways && (
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size={56}
            isWide
            isBusy={confirm.isPending}
            disabled={!isOnline}
          >
            {t('secondFactor.submit')}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <p>{t('secondFactor.again.why')}</p>
        {ways && (
          <ProofForm
            id={formId}
            ways={ways}
            recoveryCodesLeft={data.recoveryCodesLeft}
            email={userClaims?.email ?? ''}
            error={confirm.isPending ? null : confirm.error}
            ask={secondFactorMutations.ask}
            onSubmit={(proof) => {
              if (!confirm.isPending) confirm.mutate(proof, { onSuccess: () => close(true) });
            }}
          />
        )}
        {data && !ways && (
          <>
            <p>{t('snackbar.second_factor_needed')}</p>
            <LinkButton to="/user/profile" isWide onClick={() => close(false)}>
              {t('secondFactor.toProfile')}
            </LinkButton>
          </>
        )}
        {!data && (error ? <FormFailure error={error} /> : <SkeletonRows count={2} label={t('common.loading')} />)}
      </Stack>
    </Sheet>
  );
}

/** The second factor of whoever has one, else the password; nothing where the club requires more than that. */
function waysOf({ totpSince, passkeys, recoveryCodesLeft, isRequired }: SecondFactor): [Way, ...Way[]] | undefined {
  const hasFactor = totpSince !== null || (isRequired && passkeys.length > 0);
  const [first, ...others]: Way[] = [
    ...(passkeys.some(({ isHere }) => isHere) && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(totpSince ? (['totp'] as const) : []),
    ...(hasFactor && recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ...(hasFactor || isRequired ? [] : (['password'] as const)),
  ];
  return first && [first, ...others];
}
