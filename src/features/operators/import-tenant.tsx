import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { importPartBytes } from '#api/operators/session-limits.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Bar } from './bar.tsx';
import { callOperator, type OperatorAnswer } from './call-operator.ts';
import { CodeForm } from './code-form.tsx';
import { Failure } from './failure.tsx';
import { FileChoice } from './file-choice.tsx';
import { LevelIcon } from './level-icon.tsx';
import classes from './operators.module.css';
import { sayInstant, sayNumber } from './say.ts';
import { useCall } from './use-call.ts';

type State = OperatorAnswer<'GET /imports/{upload}'>;

const pollMs = 1000;

/** Sends an export of another server, looks at it, and makes the club of it once somebody has seen what it is. */
export function ImportTenant() {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [secret, setSecret] = useState('');
  const [sent, setSent] = useState<number>();
  const [upload, setUpload] = useState<string>();
  const [refusal, setRefusal] = useState<State['refusal']>(null);
  const send = useCall(async () => {
    if (!file) return;
    const { upload: begun, refusal } = await callOperator('POST /imports', { body: { bytes: file.size } });
    setRefusal(refusal);
    if (begun === null) return;
    for (let offset = 0; offset < file.size; offset += importPartBytes) {
      setSent(offset / file.size);
      const body = file.slice(offset, offset + importPartBytes);
      await callOperator('PUT /imports/{upload}/parts/{offset}', { params: { upload: begun, offset }, body });
    }
    await callOperator('POST /imports/{upload}/check', { params: { upload: begun }, body: { secret } });
    setUpload(begun);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(0);
    send.run();
  };
  const restart = (): void => {
    setUpload(undefined);
    setSecret('');
  };
  return (
    <Card aria-labelledby="import">
      <Stack gap={16}>
        <h2 id="import" className={classes.cardTitle}>
          {t('operators.import.title')}
        </h2>
        <p className={classes.quiet}>{t('operators.import.text')}</p>
        {upload !== undefined && <Sent upload={upload} onRestart={restart} />}
        {upload === undefined && send.isAsking && <CodeForm onProof={send.confirm} onCancel={send.cancel} />}
        {upload === undefined && !send.isAsking && (
          <Stack component="form" gap={16} onSubmit={submit}>
            <FileChoice label={t('operators.import.file')} accept=".zip,application/zip" onFile={setFile} />
            <TextField
              label={t('operators.import.secret')}
              hint={t('operators.import.secretHint')}
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            {send.isBusy && <Progress label={t('operators.import.sending')} share={sent ?? 0} />}
            <Failure error={send.error} />
            {refusal && <Refused refusal={refusal} />}
            <Button type="submit" isBusy={send.isBusy}>
              {t('operators.import.check')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function Progress({ label, share }: { label: string; share: number }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <Stack gap={6}>
      <p role="status">{t('operators.import.percent', { what: label, percent })}</p>
      <Bar share={share} isWide />
    </Stack>
  );
}

function Sent({ upload, onRestart }: { upload: string; onRestart: () => void }) {
  const { t } = useTranslation();
  const { data: state, error } = useQuery({
    queryKey: ['import', upload],
    queryFn: () => callOperator('GET /imports/{upload}', { params: { upload } }),
    refetchInterval: ({ state: { data } }) =>
      data?.step === 'checking' || data?.step === 'importing' ? pollMs : false,
  });
  const apply = useCall(() => callOperator('POST /imports/{upload}/apply', { params: { upload } }));
  const drop = useCall(() => callOperator('DELETE /imports/{upload}', { params: { upload } }), onRestart);
  if (apply.isAsking) return <CodeForm onProof={apply.confirm} onCancel={apply.cancel} />;
  return (
    <>
      <Failure error={error ?? apply.error ?? drop.error} />
      {state?.step === 'checking' && <Progress label={t('operators.import.checking')} share={state.share} />}
      {state?.found && <Found found={state.found} />}
      {state?.step === 'importing' && <Progress label={t('operators.import.importing')} share={state.share} />}
      {state?.step === 'refused' && <Refused refusal={state.refusal} />}
      {state?.made && state.found && <Made name={state.found.name} made={state.made} />}
      {(error || state?.step === 'checked' || state?.step === 'refused' || state?.step === 'done') && (
        <Row gap={8} wrap>
          {state?.step === 'checked' && (
            <Button variant="primary" isBusy={apply.isBusy} onClick={() => apply.run()}>
              {t('operators.import.do')}
            </Button>
          )}
          <Button isBusy={drop.isBusy} onClick={() => (error ? onRestart() : drop.run())}>
            {t(state?.step === 'checked' ? 'operators.cancel' : 'operators.import.another')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Why it is refused; what nobody has foreseen stands in the server’s log. */
function Refused({ refusal }: { refusal: State['refusal'] }) {
  const { t } = useTranslation();
  return (
    <p className={classes.failure} role="alert">
      <span>
        {t('operators.import.refused')}{' '}
        {refusal
          ? t(`operators.import.refusal.${refusal.key}`, { ...(refusal.values as object) })
          : t('operators.import.inLog')}
      </span>
    </p>
  );
}

function Found({ found }: { found: NonNullable<State['found']> }) {
  const { t, language } = useTranslation();
  const facts = [
    [t('operators.import.name'), found.name],
    [t('operators.import.hosts'), found.hosts.join(', ')],
    [t('operators.import.madeAt'), `${sayInstant(found.madeAt, language)}, ${found.version}`],
    [t('operators.import.rows'), sayNumber(found.rows, language)],
    [t('operators.import.files'), sayNumber(found.files, language)],
  ] as const;
  return (
    <>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.grows}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.isRenumbered && <p className={classes.warn}>{t('operators.import.renumbered')}</p>}
    </>
  );
}

function Made({ name, made: { id, violations } }: { name: string; made: NonNullable<State['made']> }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.problem}>
      <LevelIcon level={violations > 0 ? 'warn' : 'ok'} />
      <p className={classes.grows}>
        {t('operators.import.done', { name })}{' '}
        {violations > 0 ? t('operators.import.broken', { count: violations }) : t('operators.import.holds')}
      </p>
      <a className={classes.open} href={`#tenant/${id}`} aria-label={t('operators.needs.look', { name })}>
        {t('operators.needs.see')}
      </a>
    </div>
  );
}
