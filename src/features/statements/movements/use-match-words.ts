import type { Movement } from '#api/statements/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';

/** What became of a movement, in words. */
export function useMatchWords({ match, invoices, state, paymentId }: Movement): string {
  const { t } = useTranslation();
  if (match === 'provider') return t('statements.match.provider');
  if (match === 'reversal')
    return t(paymentId === null ? 'statements.match.unknownReversal' : 'statements.match.reversal');
  if (state !== 'matched') return t('statements.match.unclear');
  return invoices.length > 0
    ? t('statements.match.invoices', { count: invoices.length, numbers: invoices.join(', ') })
    : t('statements.match.credit');
}
