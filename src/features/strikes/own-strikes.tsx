import { useQuery } from '@tanstack/react-query';
import type { StrikesOfKind } from '#api/strikes/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { AsOf } from '#src/ui/feedback/as-of.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { strikeQueries } from './queries.ts';

/** One's own strikes, when each lapses, and until when booking is paused. Nothing where none counts. */
export function OwnStrikes() {
  const { t } = useTranslation();
  const owner = useOwner();
  const query = useQuery({ ...strikeQueries.own(owner), enabled: owner > 0 });
  const kinds = query.data?.kinds.filter(({ items, pausedUntil }) => items.length > 0 || pausedUntil !== null) ?? [];
  if (kinds.length === 0) return null;
  return (
    <Card aria-label={t('ownTrainings.strikes.title')}>
      <Stack gap={10} p="14px 16px">
        {kinds.map((one) => (
          <OfKind key={one.kind} strikes={one} />
        ))}
        <AsOf query={query} />
      </Stack>
    </Card>
  );
}

function OfKind({ strikes }: { strikes: StrikesOfKind }) {
  const { t } = useTranslation();
  const { phone } = useSite();
  const { limit, days, pausedUntil, items } = strikes;
  const tally = t('ownTrainings.strikes.tally', { number: items.length, limit, days });
  const ask = phone ? t('registrations.remedy.askStaffPhone', { phone }) : t('registrations.remedy.askStaff');
  return (
    <Stack gap={6}>
      <Text component="h2" size="row">
        {tally}
      </Text>
      {pausedUntil && <Text>{t('ownTrainings.strikes.paused', { when: formatDate(pausedUntil) })}</Text>}
      {items.map(({ registrationId, name, startDateTime, cause, lapsesOn }) => (
        <Text key={registrationId} size="meta" tone="t2">
          {t(`ownTrainings.strikes.cause.${cause}`, {
            name,
            when: `${formatDate(startDateTime)} ${formatTime(startDateTime)}`,
            lapses: formatDate(lapsesOn),
          })}
        </Text>
      ))}
      <Text size="meta" tone="t2">
        {t('ownTrainings.strikes.appeal')} {ask}
      </Text>
    </Stack>
  );
}
