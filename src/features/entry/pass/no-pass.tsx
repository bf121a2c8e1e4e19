import { useTranslation } from 'react-i18next';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageFailure } from '#src/ui/page-failure.tsx';
import { entryRefusalText } from '../entry-refusal-text.ts';
import { DeskCode } from './desk-code.tsx';
import classes from './pass-tab.module.css';

/** Why there is no pass on this device, what would help, and the way by the desk. */
export function NoPass({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation();
  const [site, now] = [useSite(), useNow()];
  const isOnline = useOnline();
  const isRefused = error instanceof ApiFailure && !isTransient(error);
  return (
    <div className={classes.pass}>
      {isRefused ? (
        <EmptyState title={t('pass.none')} text={entryRefusalText(error, { t, site, now })} />
      ) : (
        <PageFailure title={t('pass.none')} error={error} retry={retry} />
      )}
      {isOnline && <DeskCode />}
    </div>
  );
}
