import { type FormEvent, useState } from 'react';
import type { AddedTenant } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { callOperator } from './call-operator.ts';
import { CodeForm } from './code-form.tsx';
import { Failure } from './failure.tsx';
import { FileChoice } from './file-choice.tsx';
import classes from './operators.module.css';
import { useCall } from './use-call.ts';

/** A tenant from its file, which may name a logo that is chosen beside it. */
export function AddTenant() {
  const { t } = useTranslation();
  const [file, setFile] = useState('');
  const [logo, setLogo] = useState<string>();
  const [added, setAdded] = useState<AddedTenant>();
  const call = useCall(
    () => callOperator('POST /tenants', { body: { file: withLogo(file, logo) } }),
    (answer) => {
      setAdded(answer);
      setFile('');
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAdded(undefined);
    call.run();
  };
  if (call.isAsking) {
    return (
      <Card className={classes.narrow}>
        <CodeForm onProof={call.confirm} onCancel={call.cancel} />
      </Card>
    );
  }
  return (
    <Card className={classes.narrow} aria-labelledby="add">
      <Stack component="form" gap={16} onSubmit={submit}>
        <h1 id="add" className={classes.cardTitle}>
          {t('operators.add.title')}
        </h1>
        <p className={classes.quiet}>{t('operators.add.text')}</p>
        <FileChoice label={t('operators.add.file')} accept=".json,application/json" onFile={read(setFile)} />
        <FileChoice label={t('operators.add.logo')} accept=".svg,image/svg+xml" onFile={read(setLogo)} />
        <TextArea
          label={t('operators.add.content')}
          value={file}
          onChange={(event) => setFile(event.currentTarget.value)}
          rows={12}
          spellCheck={false}
          required
        />
        <Failure error={call.error} />
        {added && (
          <p role="status">
            {t('operators.add.done', { name: added.name })}{' '}
            <a className={classes.open} href={`#tenant/${added.id}`}>
              {t('operators.needs.see')}
            </a>
          </p>
        )}
        <Button type="submit" variant="primary" isBusy={call.isBusy}>
          {t('operators.add.do')}
        </Button>
      </Stack>
    </Card>
  );
}

/** What is no JSON is sent as it is: the server says where it is wrong. */
function withLogo(file: string, logo: string | undefined): string {
  if (logo === undefined) return file;
  try {
    const read = JSON.parse(file) as { branding?: object };
    return JSON.stringify({ ...read, branding: { ...read.branding, logo } }, null, 2);
  } catch {
    return file;
  }
}

const read =
  (onText: (text: string) => void) =>
  (file: File): void =>
    void file.text().then(onText);
