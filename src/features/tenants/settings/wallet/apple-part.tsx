import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { WalletSettings } from '#api/wallet/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
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

/** Apple's certificate and key: what they are of, and other ones. */
export function ApplePart({ apple }: Pick<WalletSettings, 'apple'>) {
  const { t } = useTranslation();
  return (
    <>
      <section className={classes.part} aria-label={t('wallet.apple.title')}>
        <h2>{t('wallet.apple.title')}</h2>
        {apple ? <AppleState apple={apple} /> : <p>{t('wallet.apple.none')}</p>}
      </section>
      <AppleForm key={apple?.changedAt} isSet={apple !== null} />
    </>
  );
}

/** Before this, it is said that it ends. */
const warnDays = 30;

function AppleState({ apple }: { apple: NonNullable<WalletSettings['apple']> }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  const { passTypeId, teamId, expiresAt } = apple;
  const daysLeft = (Date.parse(expiresAt) - now.getTime()) / 86_400_000;
  const date = formatDate(toPlainDate(new Date(expiresAt), timeZone));
  return (
    <Row component="p" wrap align="center" gap="8px 12px">
      {daysLeft > warnDays ? (
        <Tag tone="ok" icon={<IconCircleCheck size={16} stroke={2} aria-hidden />}>
          {t('wallet.apple.until', { date })}
        </Tag>
      ) : (
        <Tag tone="warn" icon={<IconAlertTriangle size={16} stroke={2} aria-hidden />}>
          {t(daysLeft > 0 ? 'wallet.apple.until' : 'wallet.apple.ended', { date })}
        </Tag>
      )}
      <span>{t('wallet.apple.of', { passTypeId, teamId })}</span>
    </Row>
  );
}

const nothing = { certificate: '', key: '', passphrase: '', issuerCertificate: '' };
const fields = ['certificate', 'key', 'issuerCertificate'] as const;
const isPem = (text: string): boolean => /^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----$/.test(text.trim());

function AppleForm({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const save = useMutation(walletSettingsMutations.apple);
  const { form, values, field, failure, submit } = useFieldForm({
    initialValues: nothing,
    validate: (entered) =>
      Object.fromEntries(fields.map((name) => [name, isPem(entered[name]) ? null : ('wallet.wrong.pem' as const)])),
    error: save.error,
  });
  const done = { onSuccess: () => snackbar.success('snackbar.saved') };
  const send = submit(({ passphrase, ...keys }) => save.mutate({ ...keys, ...(passphrase && { passphrase }) }, done));
  return (
    <Stack component="form" gap={28} minWidth={0} onSubmit={send} noValidate>
      <section className={classes.part} aria-label={t('wallet.apple.keys')}>
        <h2>{t(isSet ? 'wallet.apple.otherKeys' : 'wallet.apple.keys')}</h2>
        <TextArea
          {...field('certificate')}
          label={t('wallet.apple.certificate')}
          hint={t('wallet.apple.certificateHint')}
          rows={4}
          maxLength={20_000}
          autoComplete="off"
          spellCheck={false}
        />
        <TextArea
          {...field('key')}
          label={t('wallet.apple.key')}
          hint={t('wallet.apple.keyHint')}
          rows={4}
          maxLength={20_000}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field('passphrase')}
          label={t('wallet.apple.passphrase')}
          hint={t('wallet.apple.passphraseHint')}
          type="password"
          maxLength={200}
          autoComplete="new-password"
        />
        <TextArea
          {...field('issuerCertificate')}
          label={t('wallet.apple.issuer')}
          hint={t('wallet.apple.issuerHint')}
          rows={4}
          maxLength={20_000}
          autoComplete="off"
          spellCheck={false}
        />
        {isSet && (
          <div className={classes.buttons}>
            <Button variant="danger" disabled={!isOnline || save.isPending} onClick={() => setAsking(true)}>
              {t('wallet.apple.remove')}
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
        title={t('wallet.apple.removeTitle')}
        text={t('wallet.apple.removeText')}
        confirm={t('wallet.apple.remove')}
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
