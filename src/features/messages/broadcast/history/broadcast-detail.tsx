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
import { Button } from '#src/ui/elements/button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { shownText } from '../compose/shown-text.ts';
import { broadcastMutations } from '../mutations.ts';
import { broadcastQueries } from '../queries.ts';
import classes from './detail.module.css';
import { FailureList } from './failure-list.tsx';

interface DetailProps {
  id: number;
  onReuse: (texts: BroadcastTexts) => void;
}

/** One broadcast: who got it, whom it did not reach and why, what it cost. */
export function BroadcastDetailView({ id, onReuse }: DetailProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const one = useQuery(broadcastQueries.one(owner, id));
  if (!one.data && one.isFetching) return <SkeletonRows count={3} label={t('common.loading')} />;
  if (!one.data) return <PageFailure error={one.error} retry={() => void one.refetch()} />;
  const { data } = one;
  return (
    <div className={classes.detail}>
      <DetailHead data={data} />
      {data.state === 'waiting' ? <Withdraw id={id} /> : <Tiles data={data} />}
      {data.failures.length > 0 && <FailureList data={data} />}
      <h3 className={classes.heading}>{t('broadcast.detail.text')}</h3>
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
      <p className={classes.meta}>{data.by ? t('broadcast.detail.by', { when, name: data.by }) : when}</p>
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
      {!isOnline && <p className={classes.meta}>{t('broadcast.send.needsNetwork')}</p>}
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
    <ul className={classes.tiles}>
      {tiles.map(({ name, Icon, count, tone }) => (
        <li key={name} className={classes.tile}>
          <span className={classes.figure}>
            <Icon size={20} stroke={1.9} className={tone} aria-hidden />
            {count}
          </span>
          <span className={classes.meta}>{t(`broadcast.detail.tile.${name}`)}</span>
        </li>
      ))}
    </ul>
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
