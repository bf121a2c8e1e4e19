import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { HeldPlace } from '#api/purchases/place-schema.ts';
import type { Training } from '#api/timetable/schema.ts';
import { purchaseQueries } from '#src/features/purchases/queries.ts';
import { useOfferTime } from '#src/features/registrations/use-confirm-presence.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { PlaceNote } from '../places/place-note.tsx';

export interface BuyPlaceProps {
  /** They may buy one, by the rules. */
  isOpen: boolean;
  training: Pick<Training, 'id' | 'freePlaces' | 'waitingCount'>;
  timeZone: string;
}

/** One place of this training can be bought, or is held while it is paid. Nothing where none is sold. */
export function BuyPlace({ isOpen, training, timeZone }: BuyPlaceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const isSold = useFeature('payment');
  const clientId = useSession().userClaims?.clientId ?? 0;
  const { data } = useQuery({
    ...purchaseQueries.place(clientId, training.id),
    enabled: isOpen && isOnline && clientId > 0 && isSold,
  });
  if (!isOpen || !isSold || !data) return null;
  if (data.hold) return <Held hold={data.hold} timeZone={timeZone} />;
  // Where somebody waits none is sold.
  if (training.freePlaces <= 0 || training.waitingCount > 0) return null;
  return (
    <LinkButton to="/purchase/place" search={{ id: training.id }} variant="primary" size={56} isWide>
      {t('purchases.place.buy', { sum: formatMoney(data.price, language) })}
    </LinkButton>
  );
}

function Held({ hold, timeZone }: { hold: HeldPlace; timeZone: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const left = useOfferTime(hold.heldUntil);
  const time = formatTime(toWallTime(new Date(hold.heldUntil), timeZone));
  if (left === undefined) return null;
  return (
    <PlaceNote
      tone="own"
      icon={<IconClockPause size={22} stroke={1.9} aria-hidden />}
      title={hold.isSettling ? t('purchases.place.isSettling') : t('purchases.place.heldUntil', { time })}
      action={
        !hold.isSettling && (
          <LinkButton to="/purchase/place" search={{ id: hold.trainingId }} variant="primary" isWide>
            {t('purchases.place.pay', { sum: formatMoney(hold.total, language) })}
          </LinkButton>
        )
      }
    >
      {!hold.isSettling && `${t('purchases.place.left', { time: left })}. ${t('purchases.place.isPaying')}`}
    </PlaceNote>
  );
}
