import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WalletSettings } from '#api/wallet/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../settings.module.css';
import { countChanges, SettingsFoot } from '../settings-foot.tsx';
import { walletSettingsMutations } from './mutations.ts';

/** Google's issuer and service account: which they are, and other ones. */
export function GooglePart({ google }: Pick<WalletSettings, 'google'>) {
  const { t } = useTranslation();
  return (
    <>
      <section className={classes.part} aria-label={t('wallet.google.title')}>
        <h2>{t('wallet.google.title')}</h2>
        {google ? (
          <Row component="p" wrap align="center" gap="8px 12px">
            <Tag tone="ok" icon={<IconCircleCheck size={16} stroke={2} aria-hidden />}>
              {t('wallet.google.set')}
            </Tag>
            <span>{t('wallet.google.of', google)}</span>
          </Row>
        ) : (
          <p>{t('wallet.google.none')}</p>
        )}
      </section>
      <GoogleForm key={google?.changedAt} isSet={google !== null} />
    </>
  );
}

const nothing = { issuerId: '', account: '' };

function GoogleForm({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const save = useMutation(walletSettingsMutations.google);
  const { form, values, field, failure, submit } = useFieldForm({
    initialValues: nothing,
    validate: ({ issuerId, account }) => ({
      issuerId: /^\d{6,25}$/.test(issuerId.trim()) ? null : ('wallet.wrong.issuerId' as const),
      account: account.trim().startsWith('{') ? null : ('wallet.wrong.account' as const),
    }),
    error: save.error,
  });
  const done = { onSuccess: () => snackbar.success('snackbar.saved') };
  return (
    <Stack component="form" gap={28} minWidth={0} onSubmit={submit((body) => save.mutate(body, done))} noValidate>
      <section className={classes.part} aria-label={t('wallet.google.keys')}>
        <h2>{t(isSet ? 'wallet.google.otherKeys' : 'wallet.google.keys')}</h2>
        <TextField
          {...field('issuerId')}
          label={t('wallet.google.issuerId')}
          hint={t('wallet.google.issuerIdHint')}
          inputMode="numeric"
          maxLength={25}
          autoComplete="off"
        />
        <TextArea
          {...field('account')}
          label={t('wallet.google.account')}
          hint={t('wallet.google.accountHint')}
          rows={4}
          maxLength={20_000}
          autoComplete="off"
          spellCheck={false}
        />
        {isSet && (
          <div className={classes.buttons}>
            <Button variant="danger" disabled={!isOnline || save.isPending} onClick={() => setAsking(true)}>
              {t('wallet.google.remove')}
            </Button>
          </div>
        )}
      </section>
      <SettingsFoot
        changes={countChanges(values, nothing)}
        isBusy={save.isPending}
        error={failure}
        onDiscard={() => form.reset()}
      />
      <AskDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('wallet.google.removeTitle')}
        text={t('wallet.google.removeText')}
        confirm={t('wallet.google.remove')}
        keep={t('products.cancel')}
        variant="danger"
        size={48}
        onConfirm={() => {
          setAsking(false);
          save.mutate(undefined, done);
        }}
      />
    </Stack>
  );
}
