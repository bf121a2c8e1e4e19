import { useMoment } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type Asked, useIsOld } from '#src/lib/use-is-old.ts';
import classes from './as-of.module.css';

/** A line for a part of a page that has its own notice: the age of this part, when it is stale. */
export function AsOf({ query }: { query: Asked }) {
  const { t } = useTranslation();
  const when = useMoment(query.dataUpdatedAt);
  if (!useIsOld(query)) return null;
  return <p className={classes.asOf}>{t('common.offline.asOf', { when })}</p>;
}
