import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { WalletSettings } from '#api/wallet/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { KeysSection } from '../keys/keys-form.tsx';
import { useKeys } from '../keys/use-keys.ts';
import classes from '../settings.module.css';
import { walletSettingsMutations } from './mutations.ts';

const nothing = { issuerId: '', account: '' };

export const useGoogleKeys = () =>
  useKeys({
    initialValues: nothing,
    validate: ({ issuerId, account }) => ({
      issuerId: /^\d{6,25}$/.test(issuerId.trim()) ? null : ('wallet.wrong.issuerId' as const),
      account: account.trim().startsWith('{') ? null : ('wallet.wrong.account' as const),
    }),
    save: useMutation(walletSettingsMutations.google),
  });

interface GooglePartProps extends Pick<WalletSettings, 'google'> {
  keys: ReturnType<typeof useGoogleKeys>;
}

/** Google's issuer and service account: which they are, and other ones. */
export function GooglePart({ google, keys }: GooglePartProps) {
  const { t } = useTranslation();
  const { field } = keys;
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
      <KeysSection
        keys={keys}
        isSet={google !== null}
        words={{
          keys: t('wallet.google.keys'),
          otherKeys: t('wallet.google.otherKeys'),
          remove: t('wallet.google.remove'),
          removeTitle: t('wallet.google.removeTitle'),
          removeText: t('wallet.google.removeText'),
        }}
      >
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
      </KeysSection>
    </>
  );
}
