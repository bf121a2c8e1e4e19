import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { lookReasonLength, versionDays } from '#api/operators/session-limits.ts';
import type { OperatedTenant, OperatedTenants, StartedExport } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { AppVersions } from '../app-versions.tsx';
import { callOperator, OperatorFailure, operatorUrl } from '../call-operator.ts';
import { CodeForm } from '../code-form.tsx';
import { Failure } from '../failure.tsx';
import classes from '../operators.module.css';
import { useCall } from '../use-call.ts';
import { LookView } from './look-view.tsx';
import { Service } from './service.tsx';

interface TenantPageProps {
  id: number;
  list: OperatedTenants;
  /** Whether it shall be paused or resumed is asked at once. */
  isPauseAsked: boolean;
}

/** One tenant, and what an operator may do to it. */
export function TenantPage({ id, list, isPauseAsked }: TenantPageProps) {
  const { t } = useTranslation();
  const tenant = list.items.find((one) => one.id === id);
  if (!tenant) return <p className={classes.quiet}>{t('operators.tenant.gone')}</p>;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Service tenant={tenant} isAskedFirst={isPauseAsked} />
        {tenant.appVersions && <Apps versions={tenant.appVersions} newest={list.server.appVersion} />}
        <LookIn tenant={tenant} />
      </div>
      <div className={classes.column}>
        <Export tenant={tenant} />
        <Remove tenant={tenant} />
      </div>
    </div>
  );
}

function Apps(props: ComponentProps<typeof AppVersions>) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="apps">
      <h2 id="apps" className={classes.cardTitle}>
        {t('operators.apps.title')}
      </h2>
      <p className={classes.quiet}>{t('operators.apps.about', { count: versionDays })}</p>
      <AppVersions {...props} />
    </Card>
  );
}

const lookPollMs = 10_000;

/** A reason comes first. */
function notLookedIn(error: unknown): null {
  if (error instanceof OperatorFailure && error.status === 403) return null;
  throw error;
}

function LookIn({ tenant: { id } }: { tenant: OperatedTenant }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const call = useCall(() => callOperator('POST /tenants/{id}/look-in', { params: { id }, body: { reason } }));
  // What was looked at before, within its half hour.
  const { data: seen } = useQuery({
    queryKey: ['look', id],
    queryFn: () => callOperator('GET /tenants/{id}', { params: { id } }).catch(notLookedIn),
    refetchInterval: lookPollMs,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    call.run();
  };
  if (seen) return <LookView seen={seen} />;
  return (
    <Card aria-labelledby="look">
      <Stack component="form" gap={12} onSubmit={submit}>
        <h2 id="look" className={classes.cardTitle}>
          {t('operators.look.title')}
        </h2>
        <p className={classes.quiet}>{t('operators.look.text')}</p>
        <TextArea
          label={t('operators.look.reason')}
          hint={t('operators.look.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          minLength={lookReasonLength.min}
          maxLength={lookReasonLength.max}
          required
        />
        <Failure error={call.error} />
        <Button type="submit" isBusy={call.isBusy}>
          {t('operators.look.do')}
        </Button>
      </Stack>
    </Card>
  );
}

function Export({ tenant: { id } }: { tenant: OperatedTenant }) {
  const { t } = useTranslation();
  const [started, setStarted] = useState<StartedExport>();
  const call = useCall(() => callOperator('POST /tenants/{id}/export', { params: { id } }), setStarted);
  return (
    <Card aria-labelledby="export">
      <Stack gap={12}>
        <h2 id="export" className={classes.cardTitle}>
          {t('operators.export.title')}
        </h2>
        <p className={classes.quiet}>{t('operators.export.text')}</p>
        {started && (
          <>
            <p>{t('operators.export.secret')}</p>
            <code className={classes.secret}>{started.secret}</code>
            <a className={classes.open} href={operatorUrl('/exports/{ticket}', started)} download>
              {t('operators.export.download')}
            </a>
          </>
        )}
        <Failure error={call.error} />
        {call.isAsking ? (
          <CodeForm onProof={call.confirm} onCancel={call.cancel} />
        ) : (
          <Button isBusy={call.isBusy} onClick={() => call.run()}>
            {t('operators.export.do')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Remove({ tenant: { id, name, hosts } }: { tenant: OperatedTenant }) {
  const { t } = useTranslation();
  const [host, setHost] = useState('');
  const call = useCall(
    () => callOperator('POST /tenants/{id}/remove', { params: { id }, body: { host } }),
    () => location.assign('#'),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    call.run();
  };
  if (call.isAsking) {
    return (
      <Card>
        <CodeForm onProof={call.confirm} onCancel={call.cancel} />
      </Card>
    );
  }
  return (
    <Card aria-labelledby="remove">
      <Stack component="form" gap={12} onSubmit={submit}>
        <h2 id="remove" className={classes.cardTitle}>
          {t('operators.remove.title')}
        </h2>
        <p className={classes.quiet}>{t('operators.remove.text', { name })}</p>
        <TextField
          label={t('operators.remove.host', { host: hosts[0] ?? '' })}
          value={host}
          onChange={(event) => setHost(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <Failure error={call.error} />
        <Button
          type="submit"
          variant="danger"
          isBusy={call.isBusy}
          disabled={!hosts.includes(host.trim().toLowerCase())}
        >
          {t('operators.remove.do')}
        </Button>
      </Stack>
    </Card>
  );
}
