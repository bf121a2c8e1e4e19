import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { loadBoundaries, loadHours, slowestOfMost } from '#api/operators/load.ts';
import type { OperatedTenant, OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { LevelIcon } from './level-icon.tsx';
import classes from './operators.module.css';
import { type Level, levelOfTenant } from './problems.ts';
import { sayBytes, sayNumber } from './say.ts';

/** All tenants with what shows how each is, and what finds one. */
export function Tenants({ list: { items, at } }: { list: OperatedTenants }) {
  const { t, language } = useTranslation();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeys({ f: () => field.current?.focus() });
  const sign = useKeySign('F');
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const wrong = items.filter((one) => levelOfTenant(one, at) !== 'ok').length;
  const asked = words.trim().toLocaleLowerCase(language);
  const shown = items.filter(
    (one) =>
      (!isOnlyWrong || levelOfTenant(one, at) !== 'ok') &&
      [one.name, ...one.hosts].some((text) => text.toLocaleLowerCase(language).includes(asked)),
  );
  return (
    <Card aria-labelledby="tenants">
      <div className={classes.tableHead}>
        <h2 id="tenants" className={classes.cardTitle}>
          {t('operators.tenants.title')} <span className={classes.quiet}>{sayNumber(items.length, language)}</span>
        </h2>
        <input
          ref={field}
          type="search"
          aria-keyshortcuts={sign}
          className={classes.search}
          aria-label={t('operators.tenants.find')}
          placeholder={t('operators.tenants.find')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <button
          type="button"
          className={classes.filter}
          aria-pressed={isOnlyWrong}
          onClick={() => setOnlyWrong(!isOnlyWrong)}
        >
          {t('operators.tenants.onlyWrong', { count: wrong })}
        </button>
      </div>
      {shown.length === 0 && <p className={classes.quiet}>{t('operators.tenants.none')}</p>}
      {shown.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('operators.tenants.name')}</th>
              <th scope="col">{t('operators.tenants.people')}</th>
              <th scope="col">{t('operators.tenants.size')}</th>
              <th scope="col">{t('operators.tenants.requests')}</th>
              <th scope="col">{t('operators.tenants.slowest')}</th>
              <th scope="col">{t('operators.tenants.waiting')}</th>
              <th scope="col">{t('operators.tenants.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((tenant) => (
              <TenantRow key={tenant.id} tenant={tenant} level={levelOfTenant(tenant, at)} />
            ))}
          </tbody>
          {shown.length > 1 && <Sums tenants={shown} />}
        </table>
      )}
    </Card>
  );
}

function Sums({ tenants }: { tenants: OperatedTenant[] }) {
  const { t, language } = useTranslation();
  const sum = (valueOf: (tenant: OperatedTenant) => number) =>
    tenants.reduce((all, tenant) => all + valueOf(tenant), 0);
  const failed = sum(failedOf);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('operators.tenants.sum')}</th>
        <td data-head={t('operators.tenants.people')}>
          {sayNumber(
            sum(({ figures }) => figures?.people ?? 0),
            language,
          )}
        </td>
        <td data-head={t('operators.tenants.size')}>
          {tenants.every(({ bytes }) => bytes === null)
            ? '–'
            : sayBytes(
                sum(({ bytes }) => bytes ?? 0),
                language,
              )}
        </td>
        <LoadCells answers={sumAnswers(tenants)} />
        <td data-head={t('operators.tenants.waiting')}>
          {sayNumber(
            sum(({ figures, jobs }) => (figures?.waitingMessages ?? 0) + jobs.due),
            language,
          )}
        </td>
        <td data-head={t('operators.tenants.failed')} className={failed > 0 ? classes.warn : undefined}>
          {sayNumber(failed, language)}
        </td>
      </tr>
    </tfoot>
  );
}

const failedOf = ({ figures, jobs }: OperatedTenant): number =>
  (figures ? figures.failedMessages + figures.unbookedPayments : 0) + jobs.failed;

function TenantRow({ tenant, level }: { tenant: OperatedTenant; level: Level }) {
  const { t, language } = useTranslation();
  const { id, name, hosts, figures, bytes, answers, restsSince, jobs } = tenant;
  const [host = '', ...others] = hosts;
  const number = (count: number | undefined) => (count === undefined ? '–' : sayNumber(count, language));
  const failed = figures ? failedOf(tenant) : undefined;
  return (
    <tr>
      <th scope="row">
        <span className={classes.named}>
          <LevelIcon level={level} label={t(`operators.level.${level}`)} />
          <span className={classes.grows}>
            <a href={`#tenant/${id}`} className={classes.rowName}>
              {name} <IconChevronRight size={16} stroke={1.9} aria-hidden />
            </a>
            <span className={classes.small}>
              {others.length > 0 ? t('operators.tenants.hosts', { host, count: others.length }) : host}
            </span>
            {restsSince !== null && <Tag tone="warn">{t('operators.tenants.paused')}</Tag>}
          </span>
        </span>
      </th>
      <td data-head={t('operators.tenants.people')}>{number(figures?.people)}</td>
      <td data-head={t('operators.tenants.size')}>{bytes === null ? '–' : sayBytes(bytes, language)}</td>
      <LoadCells answers={answers} />
      <td data-head={t('operators.tenants.waiting')}>
        {number(figures ? figures.waitingMessages + jobs.due : undefined)}
      </td>
      <td data-head={t('operators.tenants.failed')} className={failed ? classes.warn : undefined}>
        {number(failed)}
      </td>
    </tr>
  );
}

const sumAnswers = (tenants: readonly OperatedTenant[]): number[] =>
  Array.from({ length: loadBoundaries.length + 1 }, (_, place) =>
    tenants.reduce((sum, { answers }) => sum + (answers[place] ?? 0), 0),
  );

/** How much is asked of a tenant, and how fast nineteen of twenty are answered. */
function LoadCells({ answers }: { answers: readonly number[] }) {
  const { t, language } = useTranslation();
  const slowest = slowestOfMost(answers);
  const perMinute = answers.reduce((sum, count) => sum + count, 0) / (loadHours * 60);
  return (
    <>
      <td data-head={t('operators.tenants.requests')}>{sayNumber(Math.ceil(perMinute), language)}</td>
      <td data-head={t('operators.tenants.slowest')}>
        {slowest === null ? '–' : t('operators.load.answers.value', { value: sayNumber(slowest, language) })}
      </td>
    </>
  );
}
