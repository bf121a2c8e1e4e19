import type { OperatedTenant } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Bar } from './bar.tsx';
import classes from './operators.module.css';
import { sayNumber } from './say.ts';

type Versions = NonNullable<OperatedTenant['appVersions']>;

/** Of several tenants together, the most used first. */
export function sumVersions(tenants: readonly Pick<OperatedTenant, 'appVersions'>[]): Versions {
  const sums = new Map<string | null, number>();
  for (const { version, sessions } of tenants.flatMap(({ appVersions }) => appVersions ?? []))
    sums.set(version, (sums.get(version) ?? 0) + sessions);
  return [...sums].map(([version, sessions]) => ({ version, sessions })).toSorted((a, b) => b.sessions - a.sessions);
}

/** Which versions of the app are open, with those that are not the newest marked. */
export function AppVersions({ versions, newest }: { versions: Versions; newest: string }) {
  const { t, language } = useTranslation();
  const all = versions.reduce((sum, { sessions }) => sum + sessions, 0);
  if (all === 0) return <p className={classes.quiet}>{t('operators.apps.none')}</p>;
  return (
    <>
      {versions.every(({ version }) => version === newest) && (
        <Row>
          <Tag tone="ok">{t('operators.apps.same', { version: newest })}</Tag>
        </Row>
      )}
      <ul>
        {versions.map(({ version, sessions }) => (
          <li key={version} className={classes.fact}>
            <span className={classes.grows}>{version ?? t('operators.apps.unknown')}</span>
            <Bar share={sessions / all} tone={version === newest ? 'ok' : 'warn'} />
            <span className={classes.figure}>{sayNumber(sessions, language)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
