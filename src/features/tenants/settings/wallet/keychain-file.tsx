import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { openKeychain } from '#src/lib/keychain/open-keychain.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { useAppleKeys } from './use-apple-keys.ts';

/** Certificate and key as Apple’s keychain exports them, in one file: it fills the fields, and only they are sent. */
export function KeychainFile({ keys: { form, values, refuse } }: { keys: ReturnType<typeof useAppleKeys> }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    try {
      form.setValues({ ...(await openKeychain(file, values.passphrase)), passphrase: '' });
      form.clearErrors();
    } catch {
      refuse({ passphrase: 'wallet.wrong.pkcs12' });
    }
    setReading(false);
  };
  return (
    <Stack gap={6} justify="start">
      <input
        ref={input}
        type="file"
        accept=".p12,.pfx,application/x-pkcs12"
        hidden
        aria-label={t('wallet.apple.pkcs12')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          currentTarget.value = '';
        }}
      />
      <Button
        isBusy={isReading}
        icon={<IconFileUpload size={20} stroke={1.9} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('wallet.apple.pkcs12')}
      </Button>
      <Text size="meta" tone="t2">
        {t('wallet.apple.pkcs12Hint')}
      </Text>
    </Stack>
  );
}
