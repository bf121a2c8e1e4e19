import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { OperatedTenant } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { type PlacedTenant, tenantHref } from './cells/all-cells.ts';
import { failedOf, LoadCells, LoadHeads, sumAnswers, waitingOf } from './cells/load-cells.tsx';
import { LevelIcon } from './level-icon.tsx';
import classes from './operators.module.css';
import { levelOfTenant } from './problems.ts';
import { sayBytes, sayNumber } from './say.ts';

const levelOf = ({ tenant, at }: PlacedTenant) => levelOfTenant(tenant, at);

/** All tenants with what shows how each is, and what finds one. */
export function Tenants({ places }: { places: readonly PlacedTenant[] }) {
  const { t, language } = useTranslation();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeys({ f: () => field.current?.focus() });
  const sign = useKeySign('F');
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const wrong = places.filter((one) => levelOf(one) !== 'ok').length;
  const asked = words.trim().toLocaleLowerCase(language);
  const shown = places.filter(
    (one) =>
      (!isOnlyWrong || levelOf(one) !== 'ok') &&
      [one.tenant.name, one.cellName ?? '', ...one.tenant.hosts].some((text) =>
        text.toLocaleLowerCase(language).includes(asked),
      ),
  );
  return (
    <Card aria-labelledby="tenants">
      <div className={classes.tableHead}>
        <h2 id="tenants" className={classes.cardTitle}>
          {t('operators.tenants.title')} <span className={classes.quiet}>{sayNumber(places.length, language)}</span>
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
              <LoadHeads />
            </tr>
          </thead>
          <tbody>
            {shown.map((place) => (
              <TenantRow key={`${place.cellName}/${place.tenant.id}`} place={place} />
            ))}
          </tbody>
          {shown.length > 1 && <Sums tenants={shown.map(({ tenant }) => tenant)} />}
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
        <td data-head={t('operators.tenants.waiting')}>{sayNumber(sum(waitingOf), language)}</td>
        <td data-head={t('operators.tenants.failed')} className={failed > 0 ? classes.warn : undefined}>
          {sayNumber(failed, language)}
        </td>
      </tr>
    </tfoot>
  );
}

function TenantRow({ place }: { place: PlacedTenant }) {
  const { t, language } = useTranslation();
  const { tenant, cell, cellName } = place;
  const level = levelOf(place);
  const { id, name, hosts, figures, bytes, answers, restsSince } = tenant;
  const [host = '', ...others] = hosts;
  const number = (count: number | undefined) => (count === undefined ? '–' : sayNumber(count, language));
  const failed = figures ? failedOf(tenant) : undefined;
  return (
    <tr>
      <th scope="row">
        <span className={classes.named}>
          <LevelIcon level={level} label={t(`operators.level.${level}`)} />
          <span className={classes.grows}>
            <a href={tenantHref(id, cell)} className={classes.rowName}>
              {name} <IconChevronRight size={16} stroke={1.9} aria-hidden />
            </a>
            <span className={classes.small}>
              {others.length > 0 ? t('operators.tenants.hosts', { host, count: others.length }) : host}
            </span>
            {cellName !== null && (
              <span className={classes.small}>{t('operators.cells.cell', { name: cellName })}</span>
            )}
            {restsSince !== null && <Tag tone="warn">{t('operators.tenants.paused')}</Tag>}
          </span>
        </span>
      </th>
      <td data-head={t('operators.tenants.people')}>{number(figures?.people)}</td>
      <td data-head={t('operators.tenants.size')}>{bytes === null ? '–' : sayBytes(bytes, language)}</td>
      <LoadCells answers={answers} />
      <td data-head={t('operators.tenants.waiting')}>{number(figures ? waitingOf(tenant) : undefined)}</td>
      <td data-head={t('operators.tenants.failed')} className={failed ? classes.warn : undefined}>
        {number(failed)}
      </td>
    </tr>
  );
}
