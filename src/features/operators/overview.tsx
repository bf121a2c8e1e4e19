import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { OperatedCells } from '#api/operators/cells-schema.ts';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { placesOf, tenantHref } from './cells/all-cells.ts';
import { CellsCard } from './cells/cells-card.tsx';
import { LevelIcon } from './level-icon.tsx';
import { LoadCharts } from './load-charts.tsx';
import classes from './operators.module.css';
import { findAllProblems, type Problem } from './problems.ts';
import { RepairButton, repairOf } from './repair-button.tsx';
import { saySeconds } from './say.ts';
import { ServerCards } from './server-cards.tsx';
import { Tenants } from './tenant-table.tsx';

/** What needs somebody, all tenants, and the server beside them. */
export function Overview({ list, cells }: { list: OperatedTenants; cells: OperatedCells | undefined }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Problems problems={findAllProblems(list, cells)} />
        <CellsCard list={list} cells={cells} />
        <Tenants places={placesOf(list, cells)} />
        <LoadCharts />
      </div>
      <aside className={classes.column}>
        <ServerCards list={list} cell={cells?.own ?? null} />
      </aside>
    </div>
  );
}

function Problems({ problems }: { problems: Problem[] }) {
  const { t } = useTranslation();
  const [done, setDone] = useState('');
  return (
    <Card aria-labelledby="needs">
      <h2 id="needs" className={classes.cardTitle}>
        {t('operators.needs.title')} {problems.length > 0 && <span className={classes.count}>{problems.length}</span>}
      </h2>
      {problems.length === 0 && <p className={classes.quiet}>{t('operators.needs.none')}</p>}
      <p role="status">{done}</p>
      <ul>
        {problems.map((problem) => (
          <li
            key={`${problem.what}/${problem.cell?.name ?? ''}/${problem.tenant?.id ?? ''}/${problem.host ?? ''}`}
            className={`${classes.problem} ${classes.wraps}`}
          >
            <LevelIcon level={problem.level} />
            <div className={classes.grows}>
              <p className={classes.rowName}>{problemWords(problem, t)}</p>
              {problem.seconds > 0 && (
                <p className={classes.small}>{t('operators.needs.oldest', { time: saySeconds(problem.seconds, t) })}</p>
              )}
            </div>
            <Tried problem={problem} onDone={setDone} />
            {problem.tenant && (
              <a
                className={classes.open}
                href={tenantHref(problem.tenant.id, problem.cell)}
                aria-label={t('operators.needs.look', { name: problem.tenant.name })}
              >
                {t('operators.needs.see')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** In another cell that cell's own page tries it. */
function Tried({ problem: { what, tenant, cell }, onDone }: { problem: Problem; onDone: (words: string) => void }) {
  const repair = cell ? undefined : repairOf[what];
  return repair && tenant ? <RepairButton {...tenant} what={repair} onDone={onDone} /> : null;
}

function problemWords({ what, tenant, count, host, cell }: Problem, t: TFunction): string {
  const words = t(`operators.needs.what.${what}`, { count, host });
  const name = tenant?.name ?? (cell && t('operators.cells.cell', { name: cell.name }));
  return name === undefined ? words : t('operators.needs.of', { name, what: words });
}
