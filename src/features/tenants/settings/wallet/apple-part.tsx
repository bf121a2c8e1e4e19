import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import type { WalletSettings } from '#api/wallet/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { KeysSection } from '../keys/keys-form.tsx';
import classes from '../settings.module.css';
import { KeychainFile } from './keychain-file.tsx';
import type { useAppleKeys } from './use-apple-keys.ts';

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

interface ApplePartProps extends Pick<WalletSettings, 'apple'> {
  keys: ReturnType<typeof useAppleKeys>;
}

/** Apple's certificate and key: what they are of, and other ones. */
export function ApplePart({ apple, keys }: ApplePartProps) {
  const { t } = useTranslation();
  const { field } = keys;
  const pem = { rows: 4, maxLength: 20_000, autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <section className={classes.part} aria-label={t('wallet.apple.title')}>
        <h2>{t('wallet.apple.title')}</h2>
        {apple ? <AppleState apple={apple} /> : <p>{t('wallet.apple.none')}</p>}
      </section>
      <KeysSection
        keys={keys}
        isSet={apple !== null}
        words={{
          keys: t('wallet.apple.keys'),
          otherKeys: t('wallet.apple.otherKeys'),
          remove: t('wallet.apple.remove'),
          removeTitle: t('wallet.apple.removeTitle'),
          removeText: t('wallet.apple.removeText'),
        }}
      >
        <TextField
          {...field('passphrase')}
          label={t('wallet.apple.passphrase')}
          hint={t('wallet.apple.passphraseHint')}
          type="password"
          maxLength={200}
          autoComplete="new-password"
        />
        <KeychainFile keys={keys} />
        <TextArea
          {...field('certificate')}
          {...pem}
          label={t('wallet.apple.certificate')}
          hint={t('wallet.apple.certificateHint')}
        />
        <TextArea {...field('key')} {...pem} label={t('wallet.apple.key')} hint={t('wallet.apple.keyHint')} />
        <TextArea
          {...field('issuerCertificate')}
          {...pem}
          label={t('wallet.apple.issuer')}
          hint={t('wallet.apple.issuerHint')}
        />
      </KeysSection>
    </>
  );
}
