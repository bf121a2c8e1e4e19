import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deviceName } from '#src/lib/device/device-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { canUsePasskeys, isDismissed, makePasskey } from '../../session/second-factor/passkeys.ts';
import { callOperator, type OperatorAnswer } from '../call-operator.ts';
import { CodeField, CodeForm } from '../code-form.tsx';
import { Failure } from '../failure.tsx';
import classes from '../operators.module.css';
import { factorsQuery } from '../queries.ts';
import { sayInstant } from '../say.ts';
import { useCall } from '../use-call.ts';

type Factors = OperatorAnswer<'GET /factors'>;

/** What the operator logs in with: passkeys, and codes beside the password. */
export function Access({ email }: { email: string }) {
  const { data, error } = useQuery(factorsQuery);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Failure error={error} />
        {data && <Passkeys factors={data} />}
      </div>
      <div className={classes.column}>{data && <Codes factors={data} email={email} />}</div>
    </div>
  );
}

function Passkeys({ factors: { passkeys, hasCodes } }: { factors: Factors }) {
  const { t } = useTranslation();
  const isLast = passkeys.length === 1 && !hasCodes;
  return (
    <Card aria-labelledby="passkeys">
      <h1 id="passkeys" className={classes.cardTitle}>
        {t('operators.passkey.title')}
      </h1>
      <p className={classes.quiet}>{t('operators.passkey.about')}</p>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
        ))}
      </ul>
      {isLast && <p className={classes.quiet}>{t('operators.passkey.last')}</p>}
      {canUsePasskeys() && <NewPasskey />}
    </Card>
  );
}

function PasskeyRow({ passkey, isLast }: { passkey: Factors['passkeys'][number]; isLast: boolean }) {
  const { t, language } = useTranslation();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isAsked, setAsked] = useState(false);
  const remove = useCall(() => callOperator('DELETE /passkeys/{id}', { params: { id } }));
  const added = t('operators.passkey.added', { time: sayInstant(createdAt, language) });
  const used = lastUsedAt === null ? '' : t('operators.passkey.used', { time: sayInstant(lastUsedAt, language) });
  return (
    <li className={classes.problem}>
      <div className={classes.grows}>
        <p className={classes.rowName}>{name}</p>
        <p className={classes.small}>{used ? `${added} · ${used}` : added}</p>
        {remove.isAsking && <CodeForm onProof={remove.confirm} onCancel={remove.cancel} />}
        {isAsked && !remove.isAsking && (
          <Stack gap={8} mt={8}>
            <Text>{t('operators.passkey.removeText')}</Text>
            <Failure error={remove.error} />
            <Row gap={8} wrap>
              <Button variant="danger" size={44} isBusy={remove.isBusy} onClick={() => remove.run()}>
                {t('operators.passkey.removeOf', { name })}
              </Button>
              <Button size={44} onClick={() => setAsked(false)}>
                {t('operators.cancel')}
              </Button>
            </Row>
          </Stack>
        )}
      </div>
      {!isAsked && !isLast && (
        <Button size={44} aria-label={t('operators.passkey.removeOf', { name })} onClick={() => setAsked(true)}>
          {t('operators.passkey.remove')}
        </Button>
      )}
    </li>
  );
}

function NewPasskey() {
  const { t } = useTranslation();
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '');
  const add = useCall(async () => {
    const credential = await makePasskey(await callOperator('POST /passkeys/question'));
    await callOperator('POST /passkeys', { body: { name: name.trim(), credential } });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.run();
  };
  if (add.isAsking) return <CodeForm onProof={add.confirm} onCancel={add.cancel} />;
  return (
    <Stack component="form" gap={12} mt={12} onSubmit={submit}>
      <TextField
        label={t('operators.passkey.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Failure error={add.error && !isDismissed(add.error) ? add.error : null} />
      <Button type="submit" variant="primary" isBusy={add.isBusy}>
        {t('operators.passkey.add')}
      </Button>
    </Stack>
  );
}

function Codes({ factors: { hasCodes, passkeys }, email }: { factors: Factors; email: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<OperatorAnswer<'POST /codes/secret'>>();
  const [code, setCode] = useState('');
  const show = useCall(() => callOperator('POST /codes/secret'), setShown);
  const remove = useCall(() => callOperator('DELETE /codes'));
  const change = useCall(
    () => callOperator('POST /codes', { body: { code } }),
    () => {
      setShown(undefined);
      setCode('');
    },
  );
  const asking = [show, remove, change].find(({ isAsking }) => isAsking);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.run();
  };
  return (
    <Card aria-labelledby="codes">
      <Stack gap={12}>
        <h2 id="codes" className={classes.cardTitle}>
          {t('operators.codes.title')}
        </h2>
        <Text breaks>{email}</Text>
        <p className={classes.quiet}>{t(hasCodes ? 'operators.codes.on' : 'operators.codes.off')}</p>
        {asking && <CodeForm onProof={asking.confirm} onCancel={asking.cancel} />}
        {!asking && shown && (
          <Stack component="form" gap={12} onSubmit={submit}>
            <QrPicture className={classes.qr} text={shown.uri} label={t('operators.setUp.qr')} />
            <code className={classes.secret}>{shown.secret}</code>
            <CodeField value={code} onChange={setCode} hint={t('operators.code.hint')} />
            <Failure error={change.error} />
            <Button type="submit" variant="primary" isBusy={change.isBusy}>
              {t('operators.code.confirm')}
            </Button>
            <Button onClick={() => setShown(undefined)}>{t('operators.cancel')}</Button>
          </Stack>
        )}
        {!asking && !shown && (
          <>
            <Failure error={show.error ?? remove.error} />
            <Row gap={8} wrap>
              <Button isBusy={show.isBusy} onClick={() => show.run()}>
                {t(hasCodes ? 'operators.codes.change' : 'operators.codes.add')}
              </Button>
              {hasCodes && passkeys.length > 0 && (
                <Button variant="danger" isBusy={remove.isBusy} onClick={() => remove.run()}>
                  {t('operators.codes.remove')}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}
