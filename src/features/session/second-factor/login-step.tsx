import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { FactorProof } from '#api/second-factor/schema.ts';
import type { PendingLogin } from '#api/session/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { pendingMutations } from './mutations.ts';
import { canUsePasskeys } from './passkeys.ts';
import { ProofForm, type Way } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';

export interface LoginStepProps {
  pending: PendingLogin;
  onDone: () => void;
  /** The log-in has to begin anew. */
  onBack: () => void;
}

/** What comes after the password: the second factor, or its set-up. Until then nobody is logged in. */
export function LoginStep(props: LoginStepProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button is gone; screen readers start here.
  useEffect(() => title.current?.focus(), []);
  const isSetUp = props.pending.step === 'set_up';
  return (
    <Stack gap={16}>
      <Stack gap={6}>
        <h1 ref={title} tabIndex={-1}>
          {t(isSetUp ? 'secondFactor.setUp.title' : 'secondFactor.title')}
        </h1>
        <Text tone="t2">{t(isSetUp ? 'secondFactor.setUp.why' : 'secondFactor.why')}</Text>
      </Stack>
      {isSetUp ? <SetUp {...props} /> : <Prove {...props} />}
      <Button icon={<IconArrowLeft size={20} stroke={1.9} aria-hidden />} isWide onClick={props.onBack}>
        {t('secondFactor.back')}
      </Button>
    </Stack>
  );
}

/** A log-in that took too long. */
const isOver = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

function Prove({ pending, onDone }: LoginStepProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const formId = useId();
  const mutations = pendingMutations(pending.login);
  const prove = useMutation(mutations.prove);
  const goOn = ({ token }: { token: string }) => {
    sessionStore.setToken(token);
    onDone();
  };
  const send = (proof: FactorProof) => {
    if (!prove.isPending) prove.mutate(proof, { onSuccess: goOn });
  };
  if (isOver(prove.error)) return <p role="alert">{t('secondFactor.over')}</p>;
  const ways = waysOf(pending);
  if (!ways) return <p role="alert">{t('secondFactor.elsewhere')}</p>;
  return (
    <>
      <ProofForm
        id={formId}
        ways={ways}
        recoveryCodesLeft={pending.recoveryCodesLeft}
        email=""
        error={prove.isPending ? null : prove.error}
        ask={mutations.ask}
        onSubmit={(proof) => {
          if (proof.by !== 'password') send(proof);
        }}
      />
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size={56}
        isWide
        isBusy={prove.isPending}
        disabled={!isOnline}
      >
        {t('secondFactor.submit')}
      </Button>
      <Text size="meta" tone="t2">
        {t('secondFactor.lost')}
      </Text>
    </>
  );
}

/** A passkey first, since it is one touch; nothing where the only passkeys are those of another host. */
function waysOf({ hasTotp, hasPasskey, recoveryCodesLeft }: PendingLogin): [Way, ...Way[]] | undefined {
  const [first, ...others]: Way[] = [
    ...(hasPasskey && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
  return first && [first, ...others];
}

function SetUp({ pending, onDone }: LoginStepProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const formId = useId();
  const [{ start, finish }] = useState(() => pendingMutations(pending.login));
  const starting = useMutation(start);
  const finishing = useMutation(finish);
  if (isOver(finishing.error)) return <p role="alert">{t('secondFactor.over')}</p>;
  const { data } = finishing;
  if (data) {
    const goOn = () => {
      // Only now: whoever is logged in leaves this page, and the codes are shown once.
      sessionStore.setToken(data.token);
      onDone();
    };
    return (
      <>
        <RecoveryCodes codes={data.recoveryCodes} />
        <Button variant="primary" size={56} isWide onClick={goOn}>
          {t('secondFactor.codes.done')}
        </Button>
      </>
    );
  }
  return (
    <>
      <SetUpTotp
        id={formId}
        start={() => starting.mutateAsync()}
        error={finishing.isPending ? null : finishing.error}
        onSubmit={(code) => {
          if (!finishing.isPending) finishing.mutate(code);
        }}
      />
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size={56}
        isWide
        isBusy={finishing.isPending}
        disabled={!isOnline}
      >
        {t('secondFactor.setUp.submit')}
      </Button>
    </>
  );
}
