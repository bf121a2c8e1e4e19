import { useInfiniteQuery } from '@tanstack/react-query';
import type { BroadcastDraft } from '#api/messages/broadcast/broadcast-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { broadcastQueries } from '../queries.ts';
import classes from './compose.module.css';

/** Who would get it, and by what; those who would not come last, with the reason. */
export function RecipientList({ who }: { who: BroadcastDraft }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { audience, channels, isAdvertising } = who;
  const list = useInfiniteQuery(broadcastQueries.recipients(owner, { audience, channels, isAdvertising }));
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items && list.isFetching) return <SkeletonRows count={4} label={t('common.loading')} />;
  if (!items) return <PageFailure error={list.error} retry={() => void list.refetch()} />;
  return (
    <>
      <ul className={classes.people}>
        {items.map(({ clientId: id, name, channels: by, hasNotAgreed }, index) => {
          const unreached = t(hasNotAgreed ? 'broadcast.who.notAgreed' : 'broadcast.who.noChannel');
          return (
            <li key={id ?? `visitor-${index}`} className={classes.person}>
              <span>{name}</span>
              <span className={classes.meta}>
                {by.length > 0 ? by.map((channel) => t(`broadcast.channel.${channel}`)).join(', ') : unreached}
              </span>
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Button isWide isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('broadcast.who.more')}
        </Button>
      )}
    </>
  );
}
