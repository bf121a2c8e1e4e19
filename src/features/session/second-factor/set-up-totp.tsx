import { useQuery } from '@tanstack/react-query';
import type { NewTotp } from '#api/second-factor/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.module.css';

export interface SetUpTotpProps {
  /** Of the form, for the button that submits it. */
  id: string;
  start: () => Promise<NewTotp>;
  /** Of what `start` has shown. */
  error: Error | null;
  onSubmit: (code: string) => void;
}

/** A secret to scan or type into an authenticator app, and the code that shows that the app has it. */
export function SetUpTotp({ id, start, error, onSubmit }: SetUpTotpProps) {
  const { t } = useTranslation();
  // Asked once: a second secret would make the first useless.
  const shown = useQuery({ queryKey: ['new-totp', id], queryFn: start, staleTime: Infinity, gcTime: 0, retry: false });
  const { field, failure, submit } = useFieldForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? null : 'required' }),
    error,
    words: { data_validation_failed: 'snackbar.code_not_right' },
  });
  if (shown.error) return <PageFailure error={shown.error} retry={() => void shown.refetch()} />;
  if (!shown.data) return <SkeletonRows count={3} label={t('common.loading')} />;
  const { secret, uri } = shown.data;
  return (
    <Stack component="form" id={id} gap={16} onSubmit={submit(({ code }) => onSubmit(code))} noValidate>
      <p>{t('secondFactor.setUp.scan')}</p>
      <QrPicture text={uri} label={t('secondFactor.setUp.picture')} className={classes.picture} />
      <Text size="meta" tone="t2">
        {t('secondFactor.setUp.type')} <strong className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </Text>
      <Text size="meta">
        <a href={uri}>{t('secondFactor.setUp.open')}</a>
      </Text>
      <CodeField {...field('code')} label={t('secondFactor.code')} />
      <FormFailure error={failure} />
    </Stack>
  );
}
