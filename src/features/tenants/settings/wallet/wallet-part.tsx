import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { SettingsState } from '../settings-state.tsx';
import { ApplePart } from './apple-part.tsx';
import { GooglePart } from './google-part.tsx';
import { walletSettingsQueries } from './queries.ts';

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
          <ApplePart apple={apple} />
          <GooglePart google={google} />
        </>
      )}
    </SettingsState>
  );
}
