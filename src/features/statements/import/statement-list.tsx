import { useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { statementQueries } from '../queries.ts';
import classes from '../statements.module.css';
import { StatementLine } from './import-figures.tsx';

const shown = 12;

/** The files that were imported last. */
export function StatementList() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { data } = useQuery(statementQueries.list(owner));
  return (
    <section className={classes.detail} aria-labelledby="imported-title">
      <h2 id="imported-title" className={classes.heading}>
        {t('statements.imported.title')}
      </h2>
      {data?.items.length === 0 && <p className={classes.meta}>{t('statements.imported.none')}</p>}
      <Stack component="ul" gap={14}>
        {data?.items.slice(0, shown).map((statement) => (
          <li key={statement.id}>
            <StatementLine statement={statement} />
            <p className={classes.meta}>
              {t('statements.imported.when', { when: formatInstant(statement.createdAt, timeZone, today, t) })}
            </p>
          </li>
        ))}
      </Stack>
    </section>
  );
}
