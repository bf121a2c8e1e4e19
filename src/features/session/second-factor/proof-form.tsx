import { IconDeviceMobile, IconFingerprint, IconKey, IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ProofGiven } from '#api/second-factor/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { Stack } from '#src/ui/box/box.tsx';
import { ChoiceCard, ChoiceGroup } from '#src/ui/flow/choice-card.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { CodeField } from './code-field.tsx';
import { secondFactorMutations } from './mutations.ts';
import { isDismissed, type PasskeyQuestion } from './passkeys.ts';

export type Way = ProofGiven['by'];

export interface ProofFormProps {
  /** Of the form, for the button that submits it. */
  id: string;
  /** What this person can prove themselves by, the usual one first. */
  ways: readonly [Way, ...Way[]];
  recoveryCodesLeft: number;
  /** Whose password it is, for password managers. */
  email: string;
  error: Error | null;
  /** What a passkey has to sign. */
  ask: () => Promise<PasskeyQuestion>;
  onSubmit: (proof: ProofGiven) => void;
}

const icons: Readonly<Record<Way, typeof IconKey>> = {
  passkey: IconFingerprint,
  totp: IconDeviceMobile,
  recovery: IconKey,
  password: IconLock,
};

function WayIcon({ way }: { way: Way }) {
  const Icon = icons[way];
  return <Icon size={24} stroke={1.9} />;
}

/** One of the ways to prove who one is, and what is typed for it. */
export function ProofForm({ id, ways, recoveryCodesLeft, email, error, ask, onSubmit }: ProofFormProps) {
  const { t } = useTranslation();
  const choiceId = useId();
  const [way, setWay] = useState<Way>(ways[0]);
  const { field, failure, submit, form } = useFieldForm({
    initialValues: { code: '', password: '' },
    validate: ({ code, password }) => ({
      code: way === 'password' || way === 'passkey' || code.trim() ? null : 'required',
      password: way !== 'password' || password ? null : 'required',
    }),
    error,
    paths: { 'proof.code': 'code', 'proof.password': 'password' },
    words: {
      wrong_username_or_password: 'profile.mistake.oldPassword',
      data_validation_failed: 'snackbar.code_not_right',
    },
  });
  const choose = (next: Way) => {
    setWay(next);
    form.reset();
  };
  const sign = useMutation(secondFactorMutations.sign);
  const signing = sign.error && !isDismissed(sign.error) ? sign.error : null;
  const send = submit(({ code, password }) => {
    if (way === 'passkey') {
      sign.mutate(ask, { onSuccess: (credential) => onSubmit({ by: 'passkey', credential }) });
    } else onSubmit(way === 'password' ? { by: way, password } : { by: way, code: code.trim() });
  });
  return (
    <Stack component="form" id={id} gap={16} onSubmit={send} noValidate>
      {ways.length > 1 && (
        <>
          <p id={choiceId} className={type.hidden}>
            {t('secondFactor.way.title')}
          </p>
          <ChoiceGroup labelledBy={choiceId}>
            {ways.map((one) => (
              <ChoiceCard
                key={one}
                name="way"
                icon={<WayIcon way={one} />}
                title={t(`secondFactor.way.${one}`)}
                text={
                  one === 'recovery'
                    ? t('secondFactor.way.recoveryHint', { count: recoveryCodesLeft })
                    : t(`secondFactor.way.${one}Hint`)
                }
                isOn={way === one}
                onChoose={() => choose(one)}
              />
            ))}
          </ChoiceGroup>
        </>
      )}
      {way === 'totp' && <CodeField {...field('code')} label={t('secondFactor.code')} data-autofocus />}
      {way === 'recovery' && (
        <TextField
          {...field('code')}
          label={t('secondFactor.way.recovery')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
      )}
      {way === 'password' && (
        <>
          <input
            className={type.hidden}
            type="text"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <PasswordField
            {...field('password')}
            label={t('login.password')}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            maxLength={128}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        </>
      )}
      <FormFailure error={signing ?? failure} />
    </Stack>
  );
}
