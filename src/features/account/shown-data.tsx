import { useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './profile.module.css';
import { accountQueries } from './queries.ts';

/** Who of the staff has opened the user's identity code or address, and when; nothing while nobody has. */
export function ShownData() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { data } = useQuery(accountQueries.shown(owner));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.credential} aria-labelledby="profile-shown">
      <div>
        <Text component="h2" id="profile-shown" size="h4">
          {t('profile.shown.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t('profile.shown.about')}
        </Text>
        <Text component="ul" size="meta" tone="t2" mt={2}>
          {data.items.map(({ id, at, what, by }) => (
            <li key={id}>
              <DottedParts
                parts={[
                  startLine(formatInstant(at, timeZone, today, t)),
                  t(`profile.shown.${what}`),
                  by ?? t('profile.shown.nobody'),
                ]}
              />
            </li>
          ))}
        </Text>
      </div>
    </section>
  );
}
