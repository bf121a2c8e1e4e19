import { IconAlertTriangle, IconClockExclamation, IconRefresh } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import type { Entry } from '#api/entry/schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { entryRefusalText } from '../entry-refusal-text.ts';
import { BuyLink } from './buy-link.tsx';
import { clockDoubt } from './clock-doubt.ts';
import type { UsablePass } from './kept-pass.ts';
import classes from './pass-tab.module.css';

/** Shown before the user leaves home: the door will not open, why, and what would help. */
export function Outlook({ outlook: { error = 'unknown', remedy } }: { outlook: Entry['outlook'] }) {
  const { t } = useTranslation();
  const [site, now] = [useSite(), useNow()];
  return (
    <Card className={classes.outlook}>
      <IconAlertTriangle size={24} stroke={1.9} aria-hidden />
      <div>
        <Text size="h5">{t('pass.wouldNotOpen')}</Text>
        <p className={classes.remedy}>{entryRefusalText({ key: error, remedy }, { t, site, now })}</p>
        <BuyLink remedy={remedy} />
      </div>
    </Card>
  );
}

/** An offline door compares the code's time with its own: the user is told while they can still mend the phone's. */
export function ClockNotice() {
  const { t } = useTranslation();
  // Looks again each minute and whenever the page is seen again.
  useNow();
  const doubt = clockDoubt();
  if (!doubt) return null;
  return (
    <Card className={classes.outlook} role="status">
      <IconClockExclamation size={24} stroke={1.9} aria-hidden />
      <div>
        <Text size="h5">{t(`pass.clock.${doubt}`)}</Text>
        <p className={classes.remedy}>{t(doubt === 'wrong' ? 'pass.clock.mendWrong' : 'pass.clock.mend')}</p>
      </div>
    </Card>
  );
}

/** When the server last renewed the pass, and how long it opens doors without a network. */
export function PassAge({ pass: { renewedAt, expiresAt } }: { pass: UsablePass }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  if (renewedAt === undefined) return null;
  return (
    <p className={classes.awake}>
      <IconRefresh size={18} stroke={1.9} aria-hidden />
      {t('pass.age', {
        when: formatInstant(renewedAt, timeZone, today, t),
        until: formatInstant(expiresAt, timeZone, today, t, 'whenAfter'),
      })}
    </p>
  );
}
