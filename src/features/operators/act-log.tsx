import { useQuery } from '@tanstack/react-query';
import type { Language } from '#api/languages.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { callOperator } from './call-operator.ts';
import { Failure } from './failure.tsx';
import classes from './operators.module.css';
import { sayInstant } from './say.ts';

const acts = [
  'exported',
  'imported',
  'removed',
  'paused',
  'resumed',
  'added',
  'looked_in',
  'backed_up',
  'backup_failed',
  'restore_tried',
  'retried',
  'checked',
  'logged_in',
  'set_up',
  'passkey_added',
  'passkey_removed',
  'codes_changed',
  'codes_removed',
  'operator_added',
  'operator_renewed',
  'operator_removed',
] as const;

/** What operators did, the newest first. */
export function ActLog({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({ queryKey: ['log'], queryFn: () => callOperator('GET /log') });
  const nameOf = (act: string) => {
    const known = acts.find((one) => one === act);
    return known ? t(`operators.log.act.${known}`) : act;
  };
  return (
    <Card className={classes.narrow} aria-labelledby="log">
      <h1 id="log" className={classes.cardTitle}>
        {t('operators.log.title')}
      </h1>
      <Failure error={error} />
      <ul>
        {data?.items.map(({ id, at, act, name, by, reason }) => (
          <li key={id} className={classes.problem}>
            <div className={classes.grows}>
              <p className={classes.rowName}>{name ? `${nameOf(act)}: ${name}` : nameOf(act)}</p>
              {reason !== null && <p>{reason}</p>}
              <p className={classes.small}>
                {sayInstant(at, language)} · {by ?? t('operators.log.shell')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
