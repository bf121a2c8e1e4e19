import { IconChevronRight } from '@tabler/icons-react';
import type { CellFailure, OperatedCells } from '#api/operators/cells-schema.ts';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { LevelIcon } from '../level-icon.tsx';
import classes from '../operators.module.css';
import { findProblems, type Level } from '../problems.ts';
import { sayNumber, saySeconds } from '../say.ts';
import { LoadCells, LoadHeads, sumAnswers } from './load-cells.tsx';

interface CellRow {
  name: string;
  /** Undefined: that of this page. */
  page: string | undefined;
  failure: CellFailure | null;
  list: OperatedTenants | null;
}

/** The deployments that make up the installation, each with its load and what waits there. */
export function CellsCard({ list, cells }: { list: OperatedTenants; cells: OperatedCells | undefined }) {
  const { t } = useTranslation();
  if (!cells || cells.own === null) return null;
  const rows: CellRow[] = [{ name: cells.own, page: undefined, failure: null, list }, ...cells.items];
  return (
    <Card aria-labelledby="cells">
      <h2 id="cells" className={classes.cardTitle}>
        {t('operators.cells.title')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('operators.cells.name')}</th>
            <th scope="col">{t('operators.tenants.title')}</th>
            <LoadHeads />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <CellName {...row} />
              </th>
              <CellFigures {...row} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function CellName({ name, page, list }: CellRow) {
  const { t } = useTranslation();
  const level: Level = list ? (findProblems(list)[0]?.level ?? 'ok') : 'bad';
  return (
    <span className={classes.named}>
      <LevelIcon level={level} label={t(`operators.level.${level}`)} />
      <span className={classes.grows}>
        {page === undefined ? (
          <span className={classes.rowName}>{name}</span>
        ) : (
          <a href={page} className={classes.rowName}>
            {name} <IconChevronRight size={16} stroke={1.9} aria-hidden />
          </a>
        )}
        <span className={classes.small}>{list?.server.version ?? new URL(page ?? location.origin).host}</span>
      </span>
    </span>
  );
}

function CellFigures({ failure, list }: CellRow) {
  const { t, language } = useTranslation();
  if (!list)
    return (
      <td colSpan={5} className={classes.bad}>
        {t(`operators.cells.failure.${failure ?? 'silent'}`)}
      </td>
    );
  const { items, queues } = list;
  const due = queues.reduce((sum, one) => sum + one.due, 0);
  const failed = queues.reduce((sum, one) => sum + one.failed, 0);
  const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds));
  return (
    <>
      <td data-head={t('operators.tenants.title')}>{sayNumber(items.length, language)}</td>
      <LoadCells answers={sumAnswers(items)} />
      <td data-head={t('operators.tenants.waiting')}>
        <span>
          {sayNumber(due, language)}
          {due > 0 && <span className={classes.small}>{saySeconds(oldest, t)}</span>}
        </span>
      </td>
      <td data-head={t('operators.tenants.failed')} className={failed > 0 ? classes.warn : undefined}>
        {sayNumber(failed, language)}
      </td>
    </>
  );
}
