import { useState } from 'react';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { AppVersions, sumVersions } from './app-versions.tsx';
import { Bar } from './bar.tsx';
import { LevelIcon } from './level-icon.tsx';
import classes from './operators.module.css';
import { levelOf } from './problems.ts';
import { CheckAllButton } from './repair-button.tsx';
import { sayBytes, sayInstant, sayNumber, sayQueue, saySeconds } from './say.ts';

/** Version, queues, checks, and what the server stands on: of this cell, where there are several. */
export function ServerCards({ list, cell }: { list: OperatedTenants; cell: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {cell !== null && <p className={classes.quiet}>{t('operators.cells.here', { name: cell })}</p>}
      <Version list={list} />
      <Queues list={list} />
      <Checks list={list} />
      <Copy list={list} />
    </>
  );
}

function Version({ list: { server, items } }: { list: OperatedTenants }) {
  const { t } = useTranslation();
  const isCounted = items.some(({ appVersions }) => appVersions !== null);
  return (
    <Card aria-labelledby="version">
      <h2 id="version" className={classes.cardTitle}>
        {t('operators.version.title')}
      </h2>
      <p className={classes.version}>{server.version}</p>
      <p className={classes.small}>{t('operators.version.schema', { name: server.schema })}</p>
      {isCounted && (
        <>
          <h3 className={classes.part}>{t('operators.apps.title')}</h3>
          <AppVersions versions={sumVersions(items)} newest={server.appVersion} />
        </>
      )}
    </Card>
  );
}

function Queues({ list: { queues } }: { list: OperatedTenants }) {
  const { t, language } = useTranslation();
  const busy = queues.filter(({ due, failed }) => due + failed > 0);
  const most = Math.max(...busy.map(({ due }) => due), 10);
  return (
    <Card aria-labelledby="queues">
      <h2 id="queues" className={classes.cardTitle}>
        {t('operators.queues.title')}
      </h2>
      {busy.length === 0 && <p className={classes.quiet}>{t('operators.queues.none')}</p>}
      <ul>
        {busy.map(({ name, due, oldestSeconds, failed }) => (
          <li key={name} className={classes.fact}>
            <span className={classes.grows}>{sayQueue(name, t)}</span>
            <Bar share={due / most} tone={levelOf(oldestSeconds) === 'ok' ? 'plain' : levelOf(oldestSeconds)} />
            <span className={`${classes.figure} ${classes[levelOf(oldestSeconds)]}`}>{sayNumber(due, language)}</span>
            <span className={classes.small}>{due > 0 ? saySeconds(oldestSeconds, t) : ''}</span>
            {failed > 0 && <span className={classes.warn}>{t('operators.queues.failed', { count: failed })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Checks({ list: { items } }: { list: OperatedTenants }) {
  const { t, language } = useTranslation();
  const [done, setDone] = useState('');
  const asked = items.flatMap(({ figures }) => figures ?? []);
  const broken = asked.filter(({ violations }) => violations > 0).length;
  const unchecked = asked.filter(({ checkedAt }) => checkedAt === null).length;
  const rows = [
    { what: 'broken', count: broken, level: broken > 0 ? 'bad' : 'ok' },
    { what: 'unbooked', count: sumOf(asked, 'unbookedPayments'), level: 'warn' },
    { what: 'failed', count: sumOf(asked, 'failedMessages'), level: 'warn' },
    { what: 'unchecked', count: unchecked, level: 'warn' },
  ] as const;
  return (
    <Card aria-labelledby="checks">
      <h2 id="checks" className={classes.cardTitle}>
        {t('operators.checks.title')}
      </h2>
      <ul>
        {rows.map(({ what, count, level }) => (
          <li key={what} className={classes.fact}>
            <LevelIcon level={count > 0 ? level : 'ok'} />
            <span className={classes.grows}>{t(`operators.checks.${what}`)}</span>
            <span>{sayNumber(count, language)}</span>
          </li>
        ))}
      </ul>
      <CheckAllButton onDone={setDone} />
      <p role="status">{done}</p>
    </Card>
  );
}

type Figures = NonNullable<OperatedTenants['items'][number]['figures']>;

const sumOf = (all: readonly Figures[], key: 'unbookedPayments' | 'failedMessages'): number =>
  all.reduce((sum, figures) => sum + figures[key], 0);

function Copy({ list: { server } }: { list: OperatedTenants }) {
  const { t, language } = useTranslation();
  const { backedUpAt, restoreTriedAt, connections, databaseBytes, diskFree, diskSize, memory } = server;
  const disk = { free: sayBytes(diskFree, language), size: sayBytes(diskSize, language) };
  const facts = [
    {
      name: t('operators.copy.last'),
      value: backedUpAt === null ? t('operators.copy.unknown') : sayInstant(backedUpAt, language),
    },
    {
      name: t('operators.copy.tried'),
      value: restoreTriedAt === null ? t('operators.copy.never') : sayInstant(restoreTriedAt, language),
    },
    { name: t('operators.copy.database'), value: sayBytes(databaseBytes, language) },
    {
      name: t('operators.copy.disk'),
      value: diskSize === 0 ? '–' : t('operators.copy.free', disk),
      share: diskSize === 0 ? undefined : 1 - diskFree / diskSize,
    },
    {
      name: t('operators.copy.connections'),
      value: `${connections.used} / ${connections.most}`,
      share: connections.used / connections.most,
    },
    {
      name: t('operators.copy.memory'),
      value: `${sayBytes(memory.used, language)} / ${sayBytes(memory.most, language)}`,
      share: memory.used / memory.most,
    },
  ];
  return (
    <Card aria-labelledby="copy">
      <h2 id="copy" className={classes.cardTitle}>
        {t('operators.copy.title')}
      </h2>
      <dl>
        {facts.map(({ name, value, share }) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.grows}>{name}</dt>
            {share !== undefined && <Bar share={share} tone={share > 0.9 ? 'bad' : 'plain'} />}
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
