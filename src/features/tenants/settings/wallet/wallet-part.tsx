import { useQuery } from '@tanstack/react-query';
import type { WalletSettings } from '#api/wallet/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { KeysForm } from '../keys/keys-form.tsx';
import { SettingsState } from '../settings-state.tsx';
import { ApplePart } from './apple-part.tsx';
import { GooglePart, useGoogleKeys } from './google-part.tsx';
import { walletSettingsQueries } from './queries.ts';
import { useAppleKeys } from './use-apple-keys.ts';

/** What the club signs cards and tickets of wallets with: written, never read. */
export function WalletPart() {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(walletSettingsQueries.all(owner));
  return (
    <SettingsState query={query}>
      {({ apple, google }) => (
        <>
          <p>{t('wallet.about')}</p>
          <WalletKeys apple={apple} google={google} />
        </>
      )}
    </SettingsState>
  );
}

/** One bar saves either, or both. */
function WalletKeys({ apple, google }: WalletSettings) {
  const appleKeys = useAppleKeys();
  const googleKeys = useGoogleKeys();
  return (
    <KeysForm keys={[appleKeys, googleKeys]}>
      <ApplePart apple={apple} keys={appleKeys} />
      <GooglePart google={google} keys={googleKeys} />
    </KeysForm>
  );
}
