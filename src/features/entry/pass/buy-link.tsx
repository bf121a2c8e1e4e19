import type { Remedy } from '#api/errors.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';

/** Where something bought would open the door, and it can be bought in the app. */
export function BuyLink({ remedy }: { remedy: Remedy | undefined }) {
  const { t } = useTranslation();
  const canBuy = useFeature('payment');
  if (remedy?.kind !== 'buy' || !canBuy) return null;
  return (
    <LinkButton to="/purchase/ticket" variant="primary">
      {t('registrations.remedyAction.buyTicket')}
    </LinkButton>
  );
}
