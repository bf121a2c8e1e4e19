import { useMutation, useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { WebhookDelivery } from '#api/programs/webhook-schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { programMutations } from './mutations.ts';
import classes from './programs.module.css';
import { programQueries } from './queries.ts';
import { eventText } from './scope-text.ts';

/** The last events of an address, what was said of each, and the way to send one again. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const { t } = useTranslation();
  const query = useQuery(programQueries.deliveries(useOwner(), webhookId));
  return (
    <Stack pt={8} gap={12}>
      <QueryState query={query} />
      {query.data?.items.length === 0 && <Text tone="t2">{t('programs.events.none')}</Text>}
      <ul className={classes.rows}>
        {query.data?.items.map((item) => (
          <Delivery key={item.id} item={item} />
        ))}
      </ul>
    </Stack>
  );
}

function Delivery({ item }: { item: WebhookDelivery }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const again = useMutation(programMutations.sendAgain);
  const said = (at: string) => formatInstant(at, timeZone, today, t);
  const isSent = item.state === 'sent';
  const next = isSent || item.nextAt === null ? undefined : t('programs.events.next', { when: said(item.nextAt) });
  const answered =
    item.status === null ? t('programs.events.silent') : t('programs.events.status', { status: item.status });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text component="h3" size="row">
          {t(eventText[item.event])}
        </Text>
        <Text size="meta" tone="t2">
          <DottedParts
            parts={[
              said(item.createdAt),
              item.attempts > 0 ? answered : t('programs.events.notYet'),
              item.attempts > 1 ? t('programs.events.attempts', { count: item.attempts }) : undefined,
              next,
            ]}
          />
        </Text>
        <code className={classes.body}>{item.body}</code>
      </div>
      {isSent && (
        <Button
          size={44}
          isBusy={again.isPending}
          disabled={!isOnline}
          onClick={() =>
            again.mutate(item.id, {
              onSuccess: () => snackbar.success('programs.events.queued'),
              onError: snackbar.failure,
            })
          }
        >
          {t('programs.events.again')}
        </Button>
      )}
    </li>
  );
}
