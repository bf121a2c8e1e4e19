import { IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statementBytes } from '#api/statements/statement-file.ts';
import { invoiceQueries } from '#src/features/invoices/queries.ts';
import { type FileProblem, problemOf, readFile } from '#src/lib/files/read-file.ts';
import { useDrop } from '#src/lib/files/use-drop.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import { statementMutations } from '../mutations.ts';
import classes from '../statements.module.css';
import { ImportFigures } from './import-figures.tsx';

type Stage = 'waiting' | 'reading';

/** Where the bank's file is chosen or dropped; it says what it does, and what came of it. */
export function ImportCard() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [stage, setStage] = useState<Stage>('waiting');
  const [problem, setProblem] = useState<FileProblem | 'unreadable'>();
  const config = useQuery(invoiceQueries.config());
  const send = useMutation(statementMutations.importFile);
  const isBusy = stage === 'reading' || send.isPending;
  useHoldUpdates(isBusy);
  const take = async (file: File | undefined) => {
    if (!file || isBusy || !isOnline) return;
    send.reset();
    const found = problemOf(file, statementBytes);
    setProblem(found);
    if (found) return;
    setStage('reading');
    try {
      send.mutate({ fileName: file.name, body: await readFile(file), idempotencyKey: crypto.randomUUID() });
    } catch {
      setProblem('unreadable');
    }
    setStage('waiting');
  };
  const { place, isOver } = useDrop((file) => void take(file), isOnline);
  const iban = config.data?.receiver?.iban;
  return (
    <section ref={place} className={classes.import} aria-labelledby="import-title" data-over={isOver || undefined}>
      <ProgressBar isActive={isBusy} />
      <Row wrap align="center" justify="space-between" gap="12px 16px">
        <div className={classes.words}>
          <h2 id="import-title" className={classes.heading}>
            {t('statements.import.title')}
          </h2>
          <p className={classes.meta}>
            {iban ? t('statements.import.hintOf', { iban: groupIban(iban) }) : t('statements.import.hint')}
          </p>
        </div>
        <Button
          variant="primary"
          icon={<IconFileUpload size={20} stroke={2} aria-hidden />}
          isBusy={isBusy}
          disabled={!isOnline}
          onClick={() => input.current?.click()}
        >
          {t('statements.import.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".xml,.camt053,.053,application/xml,text/xml"
          aria-label={t('statements.import.choose')}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </Row>
      {!isOnline && <p className={classes.meta}>{t('statements.needsNetwork')}</p>}
      <div role="status">
        {isBusy && (
          <p className={classes.meta}>
            {t(stage === 'reading' ? 'statements.import.reading' : 'statements.import.sending')}
          </p>
        )}
        {send.data && <ImportFigures result={send.data} />}
      </div>
      {problem && (
        <p className={classes.bad} role="alert">
          <FieldError text={t(`statements.import.problem.${problem}`)} />
        </p>
      )}
      <FormFailure error={send.error} />
    </section>
  );
}

const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
