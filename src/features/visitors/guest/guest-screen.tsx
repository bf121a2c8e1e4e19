import { guestQueries } from '#src/features/guests/queries.ts';
import { useLinked } from '#src/lib/data/use-linked.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { LinkedPlace } from '#src/ui/linked/linked-place.tsx';
import { GuestForm } from './guest-form.tsx';

/** The place that somebody is invited to, by its link. */
export function GuestScreen() {
  const { t } = useTranslation();
  const { key, query, isMissing } = useLinked(guestQueries.place);
  const { data: place } = query;
  const title = t('guests.page.title');
  const way = <LinkButton to="/public/calendar/day">{t('visitors.toCalendar')}</LinkButton>;
  useTitle(place?.training ?? title);
  return (
    <LinkedPlace
      title={title}
      query={query}
      missing={isMissing ? { title: t('guests.page.missing'), text: t('guests.page.missingText'), way } : undefined}
      place={place && { ...place, name: place.training }}
    >
      {place && (
        <GuestForm place={place} linkKey={key}>
          <Stack mt={10} gap={16}>
            <Text component="p" tone="t2" role="status">
              {place.state !== 'open' && t(`guests.page.${place.state}`)}
            </Text>
            <LinkButton to="/public/calendar/day" variant="primary" size={56} isWide>
              {t('visitors.toCalendar')}
            </LinkButton>
          </Stack>
        </GuestForm>
      )}
    </LinkedPlace>
  );
}
