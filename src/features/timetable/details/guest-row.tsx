import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { toPlainDate } from '#api/dates.ts';
import type { OwnGuest, OwnGuests } from '#api/guests/schema.ts';
import { guestMutations } from '#src/features/guests/mutations.ts';
import { guestQueries } from '#src/features/guests/queries.ts';
import { useShareLink } from '#src/features/guests/use-share-link.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';

export interface GuestRowProps {
  isOpen: boolean;
  registrationId: number;
  /** Of the training. */
  name: string;
  now: Date;
  timeZone: string;
}

/** Whom one brings to a class that one has booked: a place for each, whose link whoever comes opens. */
export function GuestRow({ isOpen, registrationId, name, now, timeZone }: GuestRowProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const { data } = useQuery({ ...guestQueries.own(owner, registrationId), enabled: isOpen && owner > 0 });
  const invite = useMutation({
    ...guestMutations.invite,
    onError: snackbar.failure,
  });
  if (!isOpen || (!data && isOnline) || (data?.left === null && data.items.length === 0)) return null;
  const write = (instant: string) => formatInstant(instant, timeZone, toPlainDate(now, timeZone), t, 'whenAfter');
  const mayInvite = data !== undefined && data.left !== null && data.left > 0 && now < new Date(data.until);
  return (
    <Stack component="section" gap={10} aria-label={t('guests.title')}>
      <Row align="center" gap={14} minHeight={56}>
        <IconUserPlus size={24} stroke={1.9} aria-hidden />
        <Stack gap={2} flex={1} minWidth={0}>
          <Text size="row" tone="t1">
            {t('guests.title')}
          </Text>
          <Text size="meta" tone="t2">
            {data
              ? ruleOf(data, t, now < new Date(data.until) ? undefined : write(data.until))
              : t('guests.needsNetwork')}
          </Text>
          {data && data.items.length > 0 && (
            <Text size="meta" tone="t2">
              {t('guests.together')}
            </Text>
          )}
        </Stack>
      </Row>
      {data?.items.map((guest) => (
        <GuestPlaceRow key={guest.registrationId} guest={guest} training={name} write={write} />
      ))}
      {mayInvite && (
        <>
          <Button
            variant="outline"
            size={48}
            isWide
            isBusy={invite.isPending}
            disabled={!isOnline}
            onClick={() => invite.mutate(registrationId, { onSuccess: () => snackbar.success('guests.invited') })}
          >
            {t('guests.invite')}
          </Button>
          {!isOnline && (
            <Text size="meta" tone="t2">
              {t('guests.needsNetwork')}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

/** What one may, or why no more. */
function ruleOf({ left, perMonth }: OwnGuests, t: TFunction, endedAt: string | undefined): string {
  if (endedAt !== undefined) return t('guests.closed', { when: endedAt });
  return left ? t('guests.left', { count: left }) : t('guests.full', { count: perMonth ?? 0 });
}

interface PlaceProps {
  guest: OwnGuest;
  training: string;
  write: (instant: string) => string;
}

function GuestPlaceRow({ guest, training, write }: PlaceProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const share = useShareLink(training);
  const takeBack = useMutation({ ...guestMutations.takeBack, onError: snackbar.failure });
  const { key, name, registrationId, heldUntil } = guest;
  return (
    <Stack gap={8} pl={38}>
      <Stack gap={2}>
        <Text size="row" tone="t1" breaks>
          {key === null ? t('guests.coming', { name: name ?? '' }) : t('guests.waiting')}
        </Text>
        {key !== null && (
          <Text size="meta" tone="t2">
            {t('guests.waitingUntil', { when: write(heldUntil) })}
          </Text>
        )}
      </Stack>
      <Row gap={8} wrap>
        {key !== null && (
          <Button size={44} variant="primary" onClick={() => void share(key)}>
            {t('guests.share')}
          </Button>
        )}
        <Button
          size={44}
          variant="outline"
          isBusy={takeBack.isPending}
          disabled={!isOnline}
          aria-label={key === null ? t('guests.takeBackWho', { name: name ?? '' }) : t('guests.takeBackWaiting')}
          onClick={() => takeBack.mutate(registrationId, { onSuccess: () => snackbar.success('guests.takenBack') })}
        >
          {t('guests.takeBack')}
        </Button>
      </Row>
    </Stack>
  );
}
