import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from './inbox-foot.module.css';
import type { useInbox } from './use-inbox.ts';

type InboxFootProps = Pick<
  ReturnType<typeof useInbox>,
  'newest' | 'hasOlder' | 'isFetchingOlder' | 'olderError' | 'fetchOlder'
>;

/** Below the messages: how many are missing, and a button that loads them. */
export function InboxFoot({ newest, hasOlder, isFetchingOlder, olderError, fetchOlder }: InboxFootProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, isPaused } = newest;
  return (
    <div className={classes.foot}>
      {data && <StaleNotice query={newest} />}
      {(error || isPaused) && !data && (
        <>
          <p>{t('inbox.missing')}</p>
          <FormFailure error={error} />
          <Button isWide isBusy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </>
      )}
      <FormFailure error={olderError} />
      {hasOlder && (
        <Button isWide isBusy={isFetchingOlder} onClick={fetchOlder}>
          {t('inbox.older')}
        </Button>
      )}
    </div>
  );
}
