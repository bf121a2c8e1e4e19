import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { MoneyTask } from '#api/invoices/money-task-schema.ts';
import type { InvoiceEvent } from '#api/invoices/staff-view-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ReversalSheet } from '../actions/loss-sheets.tsx';
import classes from '../bills.module.css';
import { billQueries } from '../queries.ts';
import { AllocateSheet } from './allocate-sheet.tsx';
import { EndTaskSheet } from './end-task-sheet.tsx';

interface ListProps {
  onInvoice: (id: number) => void;
}

/** Money that somebody must look at, the oldest first, each with the way to resolve it. */
export function TaskList({ onInvoice }: ListProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(billQueries.tasks(owner));
  const { data } = query;
  return (
    <section className={classes.form} aria-label={t('billing.tasks.title')}>
      <QueryState query={query} />
      {data?.length === 0 && <EmptyState title={t('billing.tasks.none.title')} text={t('billing.tasks.none.text')} />}
      <Stack component="ul" p={0} m={0} gap={12}>
        {data?.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} onInvoice={onInvoice} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

type Act = 'allocate' | 'end' | 'reverse';

function TaskCard({ task, onInvoice }: ListProps & { task: MoneyTask }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const [act, setAct] = useState<Act>();
  const { kind, amount, means, paymentId, invoiceId, invoiceNumber, client, payerName, reference, reason } = task;
  const date = task.date ?? toWallTime(new Date(task.createdAt), timeZone);
  const isUnallocated = kind === 'unallocated_payment';
  const close = () => setAct(undefined);
  const payment: Pick<InvoiceEvent, 'paymentId' | 'amount'> = { paymentId, amount: amount ?? 0 };
  return (
    <article className={classes.task} aria-label={t(`billing.task.${kind}`)}>
      <Row wrap align="center" justify="space-between" gap="8px 12px">
        <Text component="h2" size="h5">
          {t(`billing.task.${kind}`)}
        </Text>
        {amount !== null && <strong>{formatMoney(amount, language)}</strong>}
      </Row>
      <Text size="meta" tone="t2" breaks>
        <DottedParts
          parts={[
            formatDate(date),
            means ? t(`invoices.movement.${means}`) : undefined,
            payerName || client || undefined,
            reference || undefined,
            reason || undefined,
          ]}
        />
      </Text>
      <Text size="meta" tone="t2" breaks>
        {t(`billing.taskHelp.${kind}`)}
      </Text>
      <Row wrap gap={8}>
        {isUnallocated && (
          <Button variant="primary" size={44} disabled={!isOnline} onClick={() => setAct('allocate')}>
            {t('billing.allocate.open')}
          </Button>
        )}
        {isUnallocated && (
          <Button size={44} disabled={!isOnline} onClick={() => setAct('reverse')}>
            {t('billing.tasks.sendBack')}
          </Button>
        )}
        {invoiceId !== null && (
          <Button size={44} onClick={() => onInvoice(invoiceId)}>
            {t('billing.tasks.openInvoice', { number: invoiceNumber })}
          </Button>
        )}
        {task.clientId !== null && (
          <LinkButton size={44} to="/admin/people/$clientId" params={{ clientId: String(task.clientId) }}>
            {t('billing.cardOf', { name: client })}
          </LinkButton>
        )}
        <Button size={44} variant="outline" disabled={!isOnline} onClick={() => setAct('end')}>
          {t('billing.tasks.end')}
        </Button>
      </Row>
      {act === 'allocate' && <AllocateSheet task={task} onClose={close} />}
      {act === 'reverse' && <ReversalSheet payment={payment} onClose={close} />}
      {act === 'end' && <EndTaskSheet task={task} onClose={close} />}
    </article>
  );
}
