import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportColumns } from '#api/accounting/export-columns.ts';
import type { ExportBatch } from '#api/accounting/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { saveFile } from '#src/lib/api/save-file.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';
import { accountingQueries } from '../queries.ts';
import { endOfLastMonth, useToday } from '../use-day.ts';

/** Makes a batch of what was booked until a day, and shows those made before. */
export function ExportTab() {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [until, setUntil] = useState(endOfLastMonth(useToday()));
  const [isAsking, setIsAsking] = useState(false);
  const batches = useQuery(accountingQueries.batches(owner, until));
  const file = useMutation(accountingMutations.readFile);
  const close = useMutation(accountingMutations.closeBatch);
  const download = (number: number) => file.mutate(number, { onSuccess: saveFile, onError: snackbar.failure });
  const make = () => {
    close.mutate(until, { onSuccess: ({ item }) => download(item.number) });
  };
  const { data } = batches;
  const waiting = data?.waitingPostings ?? 0;
  const date = formatDate(until);
  return (
    <>
      {data && <StaleNotice query={batches} />}
      <section className={classes.card} aria-labelledby="export-title">
        <Text component="h2" id="export-title" size="h5">
          {t('accounting.export.title')}
        </Text>
        <DateField label={t('accounting.export.until')} text={date} date={until} onDate={setUntil} />
        <p className={classes.meta} role="status">
          {data?.waitingFrom
            ? t('accounting.export.waiting', { count: waiting, from: formatDate(data.waitingFrom), until: date })
            : data && t('accounting.export.none', { until: date })}
        </p>
        <FormFailure error={close.isPending ? null : close.error} />
        <Button
          variant="primary"
          icon={<IconFileExport size={20} stroke={2} aria-hidden />}
          isBusy={close.isPending}
          disabled={!isOnline || waiting === 0}
          onClick={() => setIsAsking(true)}
        >
          {t('accounting.export.action', { count: waiting })}
        </Button>
        <ColumnsNote />
      </section>
      {!data && <QueryState query={batches} />}
      {data && (
        <BatchList items={data.items} busy={file.isPending ? file.variables : undefined} onDownload={download} />
      )}
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        icon={<IconDownload size={30} stroke={1.9} aria-hidden />}
        title={t('accounting.export.ask', { until: date })}
        text={t('accounting.export.askText')}
        confirm={t('accounting.export.action', { count: waiting })}
        keep={t('accounting.notYet')}
        onConfirm={() => {
          setIsAsking(false);
          make();
        }}
      />
    </>
  );
}

/** What stands in the file, for whoever reads it into another program. */
function ColumnsNote() {
  const { t } = useTranslation();
  return (
    <details className={classes.details}>
      <summary>{t('accounting.columns.title')}</summary>
      <p className={classes.meta}>{t('accounting.columns.about')}</p>
      <dl className={classes.columns}>
        {exportColumns.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{t(`accounting.columns.of.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface BatchListProps {
  items: readonly ExportBatch[];
  /** The one that is being fetched. */
  busy: number | undefined;
  onDownload: (number: number) => void;
}

/** Batches that were made, each to be fetched again as it was. */
function BatchList({ items, busy, onDownload }: BatchListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  if (items.length === 0)
    return <EmptyState title={t('accounting.batches.none.title')} text={t('accounting.batches.none.text')} />;
  return (
    <section className={classes.section} aria-labelledby="batches-title">
      <Text component="h2" id="batches-title" size="h5">
        {t('accounting.batches.title')}
      </Text>
      <ul className={classes.rows}>
        {items.map(({ number, until, postings, debitCents }) => (
          <Row
            component="li"
            key={number}
            wrap
            align="center"
            justify="space-between"
            p="10px 0"
            gap="8px 16px"
            minHeight={64}
          >
            <Stack flex="1 1 12rem" gap={2} minWidth={0}>
              <Text size="h5" breaks>
                {t('accounting.batches.name', { number, until: formatDate(until) })}
              </Text>
              <p className={classes.meta}>
                <DottedParts
                  parts={[t('accounting.batches.postings', { count: postings }), formatMoney(debitCents, language)]}
                />
              </p>
            </Stack>
            <Button
              size={44}
              icon={<IconDownload size={20} stroke={2} aria-hidden />}
              isBusy={busy === number}
              disabled={!isOnline}
              aria-label={t('accounting.batches.downloadOf', { number })}
              onClick={() => onDownload(number)}
            >
              {t('accounting.batches.download')}
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}
