import { IconBrandGoogle, IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { FeedEnding } from './feed-ending.tsx';
import { calendarFeedMutations } from './mutations.ts';
import { calendarFeedQueries } from './queries.ts';

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** The ways to subscribe: the device's own calendar, Google's, and any other by the address itself. */
function FeedLinks({ url }: { url: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const webcal = url.replace(/^https?:/, 'webcal:');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      snackbar.success('calendarFeed.copied');
    } catch (error) {
      snackbar.failure(error);
    }
  };
  return (
    <Stack gap={10}>
      <ButtonAnchor href={webcal} variant="primary" size={56} isWide icon={<IconCalendarPlus {...icon} />}>
        {t('calendarFeed.subscribe')}
      </ButtonAnchor>
      <ButtonAnchor
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
        target="_blank"
        rel="noreferrer"
        isWide
        icon={<IconBrandGoogle {...icon} />}
      >
        {t('calendarFeed.google')}
      </ButtonAnchor>
      <Button isWide icon={<IconCopy {...icon} />} onClick={() => void copy()}>
        {t('calendarFeed.copy')}
      </Button>
    </Stack>
  );
}

/** What the address is for; how to create one, or how to use, renew and revoke the existing one. */
export function CalendarFeedPanel() {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const query = useQuery(calendarFeedQueries.own(owner));
  const { data } = query;
  const make = useMutation(calendarFeedMutations.make);
  const revoke = useMutation(calendarFeedMutations.revoke);
  if (!data) return <QueryState query={query} count={2} />;
  const begin = (options: { renew: boolean }) =>
    make.mutate(options, {
      onSuccess: () => options.renew && snackbar.success('calendarFeed.renewed'),
      onError: snackbar.failure,
    });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => snackbar.success('calendarFeed.revoked'),
      onError: snackbar.failure,
    });
  const isBusy = make.isPending || revoke.isPending;
  return (
    <Stack pt={8} gap={16}>
      <Text tone="t2">{t('calendarFeed.about')}</Text>
      {data.feed ? (
        <>
          <FeedLinks url={data.feed.url} />
          <Text size="meta" tone="t2">
            {t('calendarFeed.slow')}
          </Text>
          <FeedEnding isBusy={isBusy} isOnline={isOnline} onRenew={() => begin({ renew: true })} onRevoke={end} />
        </>
      ) : (
        <Button
          variant="primary"
          size={56}
          isWide
          isBusy={isBusy}
          disabled={!isOnline}
          onClick={() => begin({ renew: false })}
        >
          {t('calendarFeed.make')}
        </Button>
      )}
      {!isOnline && (
        <Text size="meta" tone="t2">
          {t('calendarFeed.needsNetwork')}
        </Text>
      )}
    </Stack>
  );
}
