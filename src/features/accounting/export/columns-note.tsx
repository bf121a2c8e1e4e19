import { exportColumns } from '#api/accounting/export-columns.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from '../accounting.module.css';

/** What stands in the file, for whoever reads it into another program. */
export function ColumnsNote() {
  const { t } = useTranslation();
  return (
    <details className={classes.details}>
      <summary>{t('accounting.columns.title')}</summary>
      <p className={classes.meta}>{t('accounting.columns.about')}</p>
      <dl className={classes.columns}>
        {exportColumns.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{t(`accounting.columns.of.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
