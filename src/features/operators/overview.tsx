import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { LevelIcon } from './level-icon.tsx';
import { LoadCharts } from './load-charts.tsx';
import classes from './operators.module.css';
import { findProblems, type Problem } from './problems.ts';
import { RepairButton, repairOf } from './repair-button.tsx';
import { saySeconds } from './say.ts';
import { ServerCards } from './server-cards.tsx';
import { Tenants } from './tenant-table.tsx';

/** What needs somebody, all tenants, and the server beside them. */
export function Overview({ list }: { list: OperatedTenants }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Problems problems={findProblems(list)} />
        <Tenants list={list} />
        <LoadCharts />
      </div>
      <aside className={classes.column}>
        <ServerCards list={list} />
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
            key={`${problem.what}/${problem.tenant?.id ?? ''}/${problem.host ?? ''}`}
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
                href={`#tenant/${problem.tenant.id}`}
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

function Tried({ problem: { what, tenant }, onDone }: { problem: Problem; onDone: (words: string) => void }) {
  const repair = repairOf[what];
  return repair && tenant ? <RepairButton {...tenant} what={repair} onDone={onDone} /> : null;
}

function problemWords({ what, tenant, count, host }: Problem, t: TFunction): string {
  const words = t(`operators.needs.what.${what}`, { count, host });
  return tenant ? t('operators.needs.of', { name: tenant.name, what: words }) : words;
}
