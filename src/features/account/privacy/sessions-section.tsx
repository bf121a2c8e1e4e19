import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { OwnSession } from '#api/session/schema.ts';
import { useMayCall } from '#src/lib/data/may-call.ts';
import { deviceName } from '#src/lib/device/device-name.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { accountMutations } from '../mutations.ts';
import classes from '../profile.module.css';
import { accountQueries } from '../queries.ts';

/** Where the user is logged in: each place can be logged out, and all others at once. */
export function SessionsSection() {
  return useMayCall('GET /user/account/session') ? <Sessions /> : null;
}

function Sessions() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { data } = useQuery(accountQueries.sessions(owner));
  const end = useMutation({
    ...accountMutations.endSession,
    onSuccess: () => snackbar.success('profile.sessions.ended'),
    onError: snackbar.failure,
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.sessions(owner).queryKey }),
  });
  const items = data?.items ?? [];
  const isBusy = end.isPending;
  return (
    <section className={classes.credential} aria-labelledby="profile-sessions">
      <div>
        <Text component="h2" id="profile-sessions" size="h4">
          {t('profile.sessions.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t(items.length === 0 && !isOnline ? 'profile.sessions.needsNetwork' : 'profile.sessions.about')}
        </Text>
      </div>
      {items.length > 0 && (
        <ul className={classes.sessions}>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isDisabled={!isOnline || isBusy}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {items.length > 2 && (
        <Button size={44} disabled={!isOnline} isBusy={isBusy} onClick={() => end.mutate(undefined)}>
          {t('profile.sessions.others')}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  session: OwnSession;
  isDisabled: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isDisabled, onEnd }: RowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { userAgent, isCurrent, createdAt, lastUsedAt } = session;
  const device = deviceName(userAgent) ?? t('profile.sessions.unknown');
  const when = (at: string) => formatInstant(at, timeZone, today, t);
  const used = isCurrent ? t('profile.sessions.this') : t('profile.sessions.used', { when: when(lastUsedAt) });
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <Text size="meta" tone="t2" mt={2}>
          <DottedParts parts={[startLine(used), t('profile.sessions.since', { when: when(createdAt) })]} />
        </Text>
      </div>
      {!isCurrent && (
        <Button
          size={44}
          variant="outline"
          disabled={isDisabled}
          aria-label={t('profile.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
