import { useState } from 'react';
import { readTypedCode, voucherCodePattern } from '#api/entry/door/scanned-code.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import classes from './vouchers.module.css';
import { WithoutAccount } from './without-account.tsx';

/** The code that somebody means; undefined: none. */
export const readVoucherCode = (text: string): string | undefined => {
  const code = readTypedCode(text);
  return voucherCodePattern.test(code) ? code : undefined;
};

interface VoucherCodeFormProps {
  code?: string;
  failure: Error | undefined;
  onCode: (code: string) => void;
}

/** Asks for the code on a voucher, and says where it stands. */
export function VoucherCodeForm({ code = '', failure, onCode }: VoucherCodeFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isLoggedIn } = useSession();
  const [isChanged, setChanged] = useState(false);
  const isMissing = failure instanceof ApiFailure && failure.status === 404;
  const form = useFieldForm({
    initialValues: { code },
    validate: (values) => ({ code: readVoucherCode(values.code) ? null : 'vouchers.claim.codeInvalid' }),
  });
  const field = form.field('code');
  const send = form.submit((values) => onCode(readVoucherCode(values.code) ?? ''));
  return (
    <Stack component="form" gap={14} noValidate onSubmit={send}>
      <div>
        <h1 className={classes.big}>{t('vouchers.claim.title')}</h1>
        <Text size="body" tone="t2" p="6px 4px 0">
          {t('vouchers.claim.where')}
        </Text>
      </div>
      <TextField
        {...field}
        label={t('vouchers.claim.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        error={isMissing && !isChanged ? t('vouchers.claim.unknown') : field.error}
        onInput={() => setChanged(true)}
      />
      {failure && !isMissing && <FormFailure error={failure} />}
      <Button type="submit" variant="primary" size={56} isWide disabled={!isOnline}>
        {t('vouchers.claim.look')}
      </Button>
      {!isOnline && (
        <p role="status" className={classes.quiet}>
          {t('vouchers.claim.needsNetwork')}
        </p>
      )}
      {!isLoggedIn && <WithoutAccount />}
    </Stack>
  );
}
