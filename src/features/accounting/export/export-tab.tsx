import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#src/lib/api/save-file.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';
import { accountingQueries } from '../queries.ts';
import { endOfLastMonth, useToday } from '../use-day.ts';
import { BatchList } from './batch-list.tsx';
import { ColumnsNote } from './columns-note.tsx';

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
