import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuditEvent } from '#api/clients/audit-schema.ts';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import classes from '../clients.module.css';
import { clientQueries } from '../queries.ts';
import { auditWords } from './audit-words.ts';

/** Who has looked at whose card and changed what; of all clients, or of one. */
export function LogScreen({ client }: { client: number | undefined }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const log = useInfiniteQuery(clientQueries.log(owner, client));
  useTitle(t('clients.log.title'));
  const items = log.data?.pages.flatMap((page) => page.items);
  return (
    <Screen header={<TopBar start={<h1 className={classes.title}>{t('clients.log.title')}</h1>} />}>
      <div className={classes.column}>
        <p className={classes.note}>{t('clients.log.about')}</p>
        {!isOnline && <p className={classes.note}>{t('clients.log.needsNetwork')}</p>}
        {!items && <QueryState query={log} />}
        {items?.length === 0 && <EmptyState title={t('clients.log.empty')} />}
        {items && (
          <Stack component="ul" gap={8} aria-label={t('clients.log.title')}>
            {items.map((event) => (
              <LogRow key={event.id} event={event} />
            ))}
          </Stack>
        )}
        {log.hasNextPage && (
          <Button isWide isBusy={log.isFetchingNextPage} disabled={!isOnline} onClick={() => void log.fetchNextPage()}>
            {t('clients.more')}
          </Button>
        )}
      </div>
    </Screen>
  );
}

/** What is about no one client. */
const ofNobody: ReadonlySet<AuditEvent['kind']> = new Set(['exported', 'imported']);

function LogRow({ event }: { event: AuditEvent }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const words = auditWords(event, t);
  const { client, by, at } = event;
  return (
    <li className={classes.row}>
      <Text component="div" flex="1 1 12rem" minWidth={0}>
        {client ? (
          <Link className={classes.name} to="/admin/people/$clientId" params={{ clientId: String(client.id) }}>
            {client.name}
          </Link>
        ) : (
          <span className={classes.name}>{t(ofNobody.has(event.kind) ? 'clients.log.file' : 'clients.log.gone')}</span>
        )}
        <p className={classes.facts}>{words}</p>
        <p className={classes.facts}>
          <DottedParts
            parts={[startLine(formatInstant(at, timeZone, today, t)), by?.name ?? t('clients.log.operator')]}
          />
        </p>
      </Text>
    </li>
  );
}
