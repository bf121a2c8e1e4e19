import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportResult, Statement } from '#api/statements/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from '../statements.module.css';

/** What a file has brought, in figures, and what does not add up in it. */
export function ImportFigures({ result }: { result: ImportResult }) {
  const { t } = useTranslation();
  const figures = [
    { id: 'matched', count: result.matched },
    { id: 'unclear', count: result.unallocated },
    { id: 'known', count: result.known },
    ...(result.payouts > 0 ? [{ id: 'payouts', count: result.payouts } as const] : []),
  ] as const;
  return (
    <div className={classes.result}>
      {result.statements.map((statement) => (
        <StatementLine key={statement.id} statement={statement} />
      ))}
      <dl className={classes.tiles}>
        {figures.map(({ id, count }) => (
          <div key={id} className={classes.tile}>
            <dd className={classes.figure}>{count}</dd>
            <dt className={classes.meta}>{t(`statements.result.${id}`)}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A statement: its file, its days, and its warnings. */
export function StatementLine({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const { fileName, from, until, movements, skipped, warnings } = statement;
  return (
    <div className={classes.words}>
      <p className={classes.name}>{fileName}</p>
      <p className={classes.meta}>
        <DottedParts
          parts={[
            from && until ? `${formatDate(from)}–${formatDate(until)}` : undefined,
            t('statements.movements', { count: movements }),
            skipped > 0 ? t('statements.skipped', { count: skipped }) : undefined,
          ]}
        />
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={classes.warn}>
          <IconAlertTriangle size={18} stroke={1.9} aria-hidden />
          {t(`statements.warning.${warning}`)}
        </p>
      ))}
    </div>
  );
}
