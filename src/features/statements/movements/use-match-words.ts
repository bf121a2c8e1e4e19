import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Movement } from '../queries.ts';

/** What became of a movement, in words. */
export function useMatchWords({ match, invoices, state, paymentId, unallocatedCents }: Movement): string {
  const { t } = useTranslation();
  if (match === 'provider' || match === 'transfer' || match === 'charge') return t(`statements.match.${match}`);
  if (match === 'reversal') {
    const isKnown = paymentId !== null && unallocatedCents === 0;
    return t(isKnown ? 'statements.match.reversal' : 'statements.match.unknownReversal');
  }
  if (state !== 'matched') return t('statements.match.unclear');
  return invoices.length > 0
    ? t('statements.match.invoices', { count: invoices.length, numbers: invoices.join(', ') })
    : t('statements.match.credit');
}
