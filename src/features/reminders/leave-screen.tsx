import { useLinked } from '#src/lib/data/use-linked.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { LinkedPlace } from '#src/ui/linked/linked-place.tsx';
import { LeavePlace } from './leave-place.tsx';
import { reminderQueries } from './queries.ts';

/** "Can't come", by the link of a reminder: what leaving the place means, then one press. */
export function LeaveScreen() {
  const { t } = useTranslation();
  const { key, query, isMissing } = useLinked(reminderQueries.place);
  const { data: place } = query;
  const title = t('reminders.leave.title');
  const way = <LinkButton to="/public/calendar/day">{t('visitors.toCalendar')}</LinkButton>;
  useTitle(place?.training ?? title);
  return (
    <LinkedPlace
      title={title}
      query={query}
      missing={
        isMissing ? { title: t('reminders.leave.missing'), text: t('reminders.leave.missingText'), way } : undefined
      }
      place={place && { ...place, name: place.training }}
    >
      {place && <LeavePlace place={place} linkKey={key} />}
    </LinkedPlace>
  );
}
