import { IconPhone } from '@tabler/icons-react';
import { callAddress } from '#api/timetable/blocked/blocked-words.ts';
import { useCanBuy } from '#src/features/contracts/use-can-buy.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';

type Club = { name: string; address: string; phone: string };

/** To call the club, where only the club can help. Nothing where it has no phone. */
export function CallClub({ club }: { club: Club | undefined }) {
  const { t } = useTranslation();
  const site = useSite();
  const phone = club?.phone || site.phone;
  if (!phone) return null;
  return (
    <ButtonAnchor
      href={callAddress(phone)}
      variant="outline"
      isWide
      icon={<IconPhone size={20} stroke={1.9} aria-hidden />}
    >
      {t('bookingDetails.blocked.call', { phone })}
    </ButtonAnchor>
  );
}

/** What is missing can be bought: a contract, where one can pay in the app, or a ticket. */
export function BuyRight({ unitId }: { unitId: number | undefined }) {
  const { t } = useTranslation();
  const canBuy = useCanBuy();
  const search = unitId === undefined ? {} : { unit: [unitId] };
  return (
    <>
      {canBuy && (
        <LinkButton to="/purchase/contract" search={search} variant="inverse" isWide>
          {t('registrations.remedyAction.buyContract')}
        </LinkButton>
      )}
      <LinkButton to="/purchase/ticket" search={search} variant={canBuy ? 'outline' : 'inverse'} isWide>
        {t('registrations.remedyAction.buyTicket')}
      </LinkButton>
    </>
  );
}
