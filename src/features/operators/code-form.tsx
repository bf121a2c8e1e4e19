import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { signWithPasskey } from '../session/second-factor/passkeys.ts';
import { PasskeyButton } from './access/passkey-button.tsx';
import { callOperator, type OperatorInput } from './call-operator.ts';
import { Failure } from './failure.tsx';
import { factorsQuery } from './queries.ts';

export type Proof = OperatorInput<'POST /confirmation'>['body'];

interface CodeFormProps {
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for another code, or a passkey, before something leaves or goes. */
export function CodeForm({ onProof, onCancel }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const { data: factors } = useQuery(factorsQuery);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setError(null);
    onProof({ code }).catch((failure: Error) => setError(failure));
  };
  const sign = async () =>
    onProof({ credential: await signWithPasskey(await callOperator('POST /confirmation/question')) });
  return (
    <Stack component="form" gap={12} onSubmit={submit}>
      {factors && factors.passkeys.length > 0 && (
        <PasskeyButton label={t('operators.passkey.confirm')} look={{ variant: 'primary' }} onPress={sign} />
      )}
      {factors?.hasCodes !== false && (
        <>
          <CodeField value={code} onChange={setCode} hint={t('operators.code.again')} />
          <Failure error={error} />
          <Button type="submit" variant={factors?.passkeys.length ? 'secondary' : 'primary'}>
            {t('operators.code.confirm')}
          </Button>
        </>
      )}
      <Button onClick={onCancel}>{t('operators.cancel')}</Button>
    </Stack>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  hint: string;
}

export function CodeField({ value, onChange, hint }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('operators.code.label')}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
    />
  );
}
