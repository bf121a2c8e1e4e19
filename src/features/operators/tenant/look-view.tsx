import type { LookedInTenant } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from '../operators.module.css';
import { sayInstant, sayNumber } from '../say.ts';

const counted = [
  'clubs',
  'rooms',
  'styles',
  'trainings',
  'registrations',
  'contracts',
  'invoices',
  'messages',
] as const;
const channels = ['email', 'sms', 'push', 'app', 'payment'] as const;

/** How one tenant works: counts, failures, broken rules and switches, and nobody's data. */
export function LookView({ seen }: { seen: LookedInTenant }) {
  const { t, language } = useTranslation();
  const { counts, failures, violations, settings, until, reason } = seen;
  const nameOf = (what: string) => {
    const known = counted.find((one) => one === what);
    return known ? t(`operators.look.count.${known}`) : what;
  };
  const channelOf = (what: string) => {
    const known = channels.find((one) => one === what);
    return known ? t(`operators.look.channel.${known}`) : what;
  };
  return (
    <Card aria-labelledby="seen">
      <Stack gap={16}>
        <h2 id="seen" className={classes.cardTitle}>
          {t('operators.look.seen')}
        </h2>
        <Row>
          <Tag tone="info">{t('operators.look.until', { time: sayInstant(until, language) })}</Tag>
        </Row>
        <p className={classes.quiet}>{reason}</p>
        <Facts rows={counts.map(({ what, count }) => [nameOf(what), sayNumber(count, language)])} />
        <h3 className={classes.part}>{t('operators.look.failures')}</h3>
        {failures.length === 0 && <p className={classes.quiet}>{t('operators.look.noFailures')}</p>}
        <Facts
          rows={failures.map(({ what, why, count, lastAt }) => [
            `${channelOf(what)}: ${why}`,
            `${sayNumber(count, language)}, ${sayInstant(lastAt, language)}`,
          ])}
        />
        <h3 className={classes.part}>{t('operators.look.violations')}</h3>
        {violations.length === 0 && <p className={classes.quiet}>{t('operators.look.noViolations')}</p>}
        <Facts rows={violations.map(({ invariant, place }) => [invariant, place])} />
        <details>
          <summary className={classes.part}>{t('operators.look.settings')}</summary>
          <Facts rows={settings.map(({ field, value }) => [field, String(value)])} />
        </details>
      </Stack>
    </Card>
  );
}

function Facts({ rows }: { rows: (readonly [string, string])[] }) {
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={`${name} ${value}`} className={classes.fact}>
          <dt className={classes.grows}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
