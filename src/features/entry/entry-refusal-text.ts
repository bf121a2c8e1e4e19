import type { Remedy } from '#api/errors.ts';
import { refusalReasons } from '#api/registrations/refusal.ts';
import { type Circumstances, refusalText } from '#src/lib/messages/refusal-text.ts';

/**
 * Why a door would not open, and what would help. Elsewhere an entitlement is bought for booking; here it opens the
 * door.
 */
export function entryRefusalText(
  { key, remedy }: { key: string; remedy?: Remedy | undefined },
  circumstances: Circumstances,
): string {
  const { t } = circumstances;
  const reason = refusalReasons.find((known) => known === remedy?.reason);
  if (remedy?.kind !== 'buy' || !reason) return refusalText({ key, ...(remedy && { remedy }) }, circumstances);
  return `${t(`registrations.reason.${reason}`).replace(/([^.!?])$/, '$1.')} ${t('entry.answer.buy')}`;
}
