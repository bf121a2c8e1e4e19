import { IconSearch, IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { type InvoiceKey, isInvoiceNumber, isShortCode } from './invoice-key.ts';
import classes from './link.module.css';
import { findDraft } from './queries.ts';

interface CodeFormProps {
  /** Of the address. */
  number: string | undefined;
  /** Why the link in the address did not open it. */
  failure: Error | null;
  onFound: (key: InvoiceKey) => void;
}

const tidy = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Finds an invoice by its number and the code beside it. */
export function CodeForm({ number, failure, onFound }: CodeFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const find = useMutation({ mutationFn: (key: InvoiceKey) => findDraft(key), networkMode: 'always', retry: false });
  const form = useFieldForm({
    initialValues: { number: number ?? '', code: '' },
    validate: (values) => ({
      number: isInvoiceNumber(tidy(values.number)) ? null : 'invoices.public.numberInvalid',
      code: isShortCode(tidy(values.code)) ? null : 'invoices.public.codeInvalid',
    }),
  });
  const send = form.submit((values) => {
    if (find.isPending) return;
    const key = { number: tidy(values.number), code: tidy(values.code) };
    find.mutate(key, { onSuccess: () => onFound(key), onError: (error) => isMiss(error) && form.refuse(miss) });
  });
  const error = find.error ?? failure;
  return (
    <form className={classes.column} onSubmit={send} noValidate>
      <PageTitle look="greeting">{t('invoices.public.title')}</PageTitle>
      <p className={classes.quiet}>{t('invoices.public.noAccount')}</p>
      <TextField
        {...form.field('number')}
        label={t('invoices.public.number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        {...form.field('code')}
        label={t('invoices.public.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      {isRefused(error) ? (
        <Row component="p" size="h6" tone="bad" gap={10} role="alert">
          <FieldError text={t('invoices.public.tooMany')} />
        </Row>
      ) : (
        <FormFailure error={isMiss(find.error) ? null : error} />
      )}
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isBusy={find.isPending}
        disabled={!isOnline}
        icon={<IconSearch size={22} stroke={1.9} aria-hidden />}
      >
        {t('invoices.public.find')}
      </Button>
      <p className={classes.hint}>
        <IconShieldLock size={20} stroke={1.9} aria-hidden />
        {t('invoices.public.hint')}
      </p>
    </form>
  );
}

const miss = { code: 'invoices.public.wrong' } as const;
const isMiss = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;
const isRefused = (error: unknown): boolean => error instanceof ApiFailure && error.status === 429;
