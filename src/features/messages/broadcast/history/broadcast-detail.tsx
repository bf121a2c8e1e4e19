import { IconAlertCircle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { languages } from '#api/languages.ts';
import type { BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import type { BroadcastDetail } from '#api/messages/broadcast/history-schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { shownText } from '../compose/shown-text.ts';
import { broadcastMutations } from '../mutations.ts';
import { broadcastQueries } from '../queries.ts';
import classes from './detail.module.css';

interface DetailProps {
  id: number;
  onReuse: (texts: BroadcastTexts) => void;
}

/** One broadcast: who got it, whom it did not reach and why, what it cost. */
export function BroadcastDetailView({ id, onReuse }: DetailProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const one = useQuery(broadcastQueries.one(owner, id));
  if (!one.data) return <QueryState query={one} count={3} />;
  const { data } = one;
  return (
    <div className={classes.detail}>
      <DetailHead data={data} />
      {data.state === 'waiting' ? <Withdraw id={id} /> : <Tiles data={data} />}
      {data.failures.length > 0 && <FailureList data={data} />}
      <Text component="h3" size="h5">
        {t('broadcast.detail.text')}
      </Text>
      {languages.map((language) => {
        const text = data.texts[language]?.text;
        return (
          text && (
            <p key={language} lang={language} className={classes.letter}>
              {shownText(text, (name) => t(`broadcast.variable.${name}`))}
            </p>
          )
        );
      })}
      <Costs data={data} />
      <Button isWide onClick={() => onReuse(data.texts)}>
        {t('broadcast.detail.reuse')}
      </Button>
    </div>
  );
}

function DetailHead({ data }: { data: BroadcastDetail }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const when = startLine(formatInstant(data.sendAt, timeZone, today, t));
  return (
    <div>
      <h2 className={classes.detailTitle}>{data.title}</h2>
      <Text size="meta" tone="t2" breaks>
        {data.by ? t('broadcast.detail.by', { when, name: data.by }) : when}
      </Text>
    </div>
  );
}

function Withdraw({ id }: { id: number }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const withdraw = useMutation(broadcastMutations.withdraw(id));
  return (
    <>
      <Button
        variant="danger"
        isBusy={withdraw.isPending}
        disabled={!isOnline}
        onClick={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => snackbar.success('broadcast.detail.withdrawn'),
            onError: snackbar.failure,
          })
        }
      >
        {t('broadcast.detail.withdraw')}
      </Button>
      {!isOnline && (
        <Text size="meta" tone="t2" breaks>
          {t('broadcast.send.needsNetwork')}
        </Text>
      )}
    </>
  );
}

function Tiles({ data: { counts } }: { data: BroadcastDetail }) {
  const { t } = useTranslation();
  const tiles = [
    { name: 'arrived', Icon: IconCircleCheck, count: counts.delivered, tone: classes.good },
    { name: 'onWay', Icon: IconSend, count: counts.sent + counts.pending, tone: undefined },
    { name: 'failed', Icon: IconAlertCircle, count: counts.failed, tone: classes.bad },
  ] as const;
  return (
    <Stack component="ul" columns="repeat(3, minmax(0, 1fr))" gap={8}>
      {tiles.map(({ name, Icon, count, tone }) => (
        <li key={name} className={classes.tile}>
          <span className={classes.figure}>
            <Icon size={20} stroke={1.9} className={tone} aria-hidden />
            {count}
          </span>
          <Text component="span" size="meta" tone="t2" breaks>
            {t(`broadcast.detail.tile.${name}`)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function Costs({ data }: { data: BroadcastDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { cost, notConsenting } = data;
  const rows = data.channels.map((channel) => ({
    name: t('broadcast.preview.row', {
      channel: t(`broadcast.channel.${channel}`),
      people: t('broadcast.people', { count: data[channel] }),
    }),
    value:
      channel === 'sms'
        ? `${t('broadcast.preview.parts', { count: cost.parts })}, ${formatMoney(cost.cents, language)}`
        : t('broadcast.preview.free'),
  }));
  if (notConsenting > 0) rows.push({ name: t('broadcast.detail.notConsenting'), value: String(notConsenting) });
  if (data.state === 'waiting' || data.state === 'withdrawn') return null;
  return (
    <dl className={classes.costs}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whom it did not reach and why; sent again, or by mail instead. */
function FailureList({ data }: { data: BroadcastDetail }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const resend = useMutation(broadcastMutations.resend(data.id));
  const again = (by: 'email' | undefined) =>
    resend.mutate(by, {
      onSuccess: ({ count }) => snackbar.success('broadcast.detail.resent', { values: { count } }),
      onError: snackbar.failure,
    });
  const mayMail = data.failures.some(({ channel, hasEmail }) => hasEmail && channel !== 'email');
  return (
    <>
      <Text component="h3" size="h5">
        {t('broadcast.detail.failures')}
      </Text>
      <ul className={classes.failures}>
        {data.failures.map(({ messageId, name, recipient, channel, reason }) => (
          <li key={messageId}>
            <Text size="h5" breaks>
              {name}
            </Text>
            <Text size="meta" tone="t2" breaks>
              {recipient || t(`broadcast.channel.${channel}`)}
            </Text>
            <p className={classes.bad}>{t(`broadcast.reason.${reason}`)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button isBusy={resend.isPending} disabled={!isOnline} onClick={() => again(undefined)}>
          {t('broadcast.detail.again')}
        </Button>
        {mayMail && (
          <Button variant="outline" isBusy={resend.isPending} disabled={!isOnline} onClick={() => again('email')}>
            {t('broadcast.detail.byMail')}
          </Button>
        )}
      </div>
      {!isOnline && (
        <Text size="meta" tone="t2" breaks>
          {t('broadcast.send.needsNetwork')}
        </Text>
      )}
    </>
  );
}
