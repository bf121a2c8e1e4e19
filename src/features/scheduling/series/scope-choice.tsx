import { useId } from 'react';
import { seriesScopes } from '#api/scheduling/series/scopes.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import classes from './series.module.css';
import type { Series } from './use-series.ts';

/** Which trainings are meant, each choice with its number: this one, this and the following, or all to come. */
export function ScopeChoice({ series }: { series: Series }) {
  const { t } = useTranslation();
  const group = useId();
  const { loaded, scope, setScope } = series;
  if (!loaded) return null;
  const counts = { this: undefined, ...loaded.trainings };
  return (
    <fieldset className={classes.scopes}>
      <legend className={type.hidden}>{t('scheduling.series.which')}</legend>
      {seriesScopes
        .filter((one) => counts[one] !== 0)
        .map((one) => (
          <label key={one} className={classes.scope}>
            <input
              type="radio"
              className={type.hidden}
              name={group}
              checked={one === scope}
              onChange={() => setScope(one)}
            />
            <span>{[t(`scheduling.series.scope.${one}`), counts[one]].filter(Boolean).join(' ')}</span>
          </label>
        ))}
    </fieldset>
  );
}
