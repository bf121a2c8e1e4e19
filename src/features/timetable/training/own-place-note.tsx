import { IconAlarm, IconAlertTriangle, IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import { clubPlace } from '#api/timetable/blocked/blocked-words.ts';
import type { PlaceState } from '#api/timetable/place-state.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useCostTexts } from '#src/features/registrations/use-cost-texts.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import { useSite } from '#src/lib/site.ts';
import { BuyRight, CallClub } from '../blocked/club-contact.tsx';
import { PlaceNote } from '../places/place-note.tsx';

export interface OwnPlaceNoteProps {
  state: PlaceState;
  now: Date;
  timeZone: string;
  /** Its club, whose phone and address help where nothing can be done in the app. */
  unit: Unit | undefined;
}

type Unit = Schedule['units'][number];

const look = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** The user's status in this training, or why they cannot have a place and what would help. */
export function OwnPlaceNote({ state, now, timeZone, unit }: OwnPlaceNoteProps) {
  const { t } = useTranslation();
  const site = useSite();
  const words = useCostTexts();
  const when = (instant: string, form?: 'whenAfter') =>
    formatInstant(instant, timeZone, toPlainDate(now, timeZone), t, form);
  switch (state.kind) {
    case 'booked': {
      const until = state.freeCancelUntil;
      const isLate = until !== null && new Date(until) < now;
      return (
        <PlaceNote tone="own" icon={<IconCircleCheck {...look} />} title={t('timetable.place.booked')}>
          {until &&
            (isLate
              ? t('registrations.confirmLeave.late', { when: when(until) })
              : t('timetable.place.cancelUntil', { when: when(until, 'whenAfter') }))}
          {state.cost && ` ${words.price(state.cost)}`}
        </PlaceNote>
      );
    }
    case 'waiting': {
      const { take, phase, place, of } = state;
      const hints = { auto: 'waitingHint', claim: 'claimHint', race: 'raceHint' } as const;
      if (take)
        return (
          <PlaceNote
            tone="own"
            icon={<IconAlarm {...look} />}
            title={t(take.until ? 'bookingDetails.offer.title' : 'bookingDetails.offer.raceTitle')}
          >
            {take.until
              ? t('bookingDetails.offer.until', { when: when(take.until, 'whenAfter') })
              : t('bookingDetails.offer.raceText')}
          </PlaceNote>
        );
      return (
        <PlaceNote
          tone="warn"
          icon={<IconUsers {...look} />}
          title={t('bookingDetails.sheet.waitingPlaceOf', { count: place ?? 1, total: of, ordinal: true })}
        >
          {t(`bookingDetails.sheet.${hints[phase]}`)}
        </PlaceNote>
      );
    }
    case 'opens':
      return <PlaceNote icon={<IconClock {...look} />} title={t('timetable.place.opens', { when: when(state.at) })} />;
    case 'closed': {
      const { reason } = state;
      const failure = new ApiFailure('registering_not_allowed', 409, { kind: 'ask_staff', reason });
      const title = reason ? failureText(failure, { t, site, now }) : t('timetable.place.closed');
      return <PlaceNote icon={<IconClock {...look} />} title={title} />;
    }
    case 'over':
      return <PlaceNote icon={<IconClock {...look} />} title={t('timetable.place.past')} />;
    case 'cancelled':
      return (
        <PlaceNote
          tone="bad"
          icon={<IconAlertTriangle {...look} />}
          title={t(`timetable.place.${state.isPast ? 'cancelledPast' : 'cancelled'}`)}
        />
      );
    case 'refused': {
      const failure = new ApiFailure(state.error, 409, state.remedy);
      const isOfClub = state.remedy?.kind === 'buy' || state.remedy?.kind === 'ask_staff';
      // The button has the number.
      const circumstances = { t, site: isOfClub ? { ...site, phone: '' } : site, now };
      return (
        <PlaceNote
          tone="warn"
          icon={<IconAlertTriangle {...look} />}
          title={failureText(failure, circumstances)}
          action={
            isOfClub && (
              <>
                {state.remedy?.kind === 'buy' && <BuyRight unitId={unit?.id} />}
                <CallClub club={unit} />
              </>
            )
          }
        >
          {isOfClub && clubPlace(unit)}
        </PlaceNote>
      );
    }
    default:
      return null;
  }
}
