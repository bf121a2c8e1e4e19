import { useState } from 'react';
import type { OperatedTenant } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { callOperator } from '../call-operator.ts';
import { Failure } from '../failure.tsx';
import { hashOf } from '../frame/place.ts';
import classes from '../operators.module.css';
import { sayInstant, sayQueue } from '../say.ts';
import { useCall } from '../use-call.ts';

/** Whether a tenant is served, what of its work fails, and the way out of service and back. */
export function Service({ tenant, isAskedFirst }: { tenant: OperatedTenant; isAskedFirst: boolean }) {
  const { t, language } = useTranslation();
  const { id, name, hosts, figures, restsSince, faults } = tenant;
  const isPaused = restsSince !== null;
  const act = isPaused ? 'resume' : 'pause';
  const [isAsked, setAsked] = useState(isAskedFirst);
  const leave = (): void => {
    setAsked(false);
    location.replace(hashOf({ page: 'tenant', id }));
  };
  const call = useCall(() => callOperator(`POST /tenants/{id}/${act}`, { params: { id } }), leave);
  return (
    <Card aria-labelledby="tenant">
      <Stack gap={12}>
        <h1 id="tenant" className={classes.cardTitle}>
          {name}
        </h1>
        <Text breaks tone="t2">
          {hosts.join(', ')}
        </Text>
        <Row>
          {isPaused ? (
            <Tag tone="warn">{t('operators.tenant.pausedSince', { time: sayInstant(restsSince, language) })}</Tag>
          ) : (
            <Tag tone="ok">{t('operators.tenant.inService')}</Tag>
          )}
        </Row>
        {figures?.lastActivityAt && (
          <p className={classes.quiet}>
            {t('operators.tenant.active', { time: sayInstant(figures.lastActivityAt, language) })}
          </p>
        )}
        {faults.map(({ work, failures, since }) => (
          <p key={work} className={classes.warn}>
            {t('operators.tenant.fault', {
              work: sayQueue(work, t),
              count: failures,
              time: sayInstant(since, language),
            })}
          </p>
        ))}
        <Failure error={call.error} />
        {isAsked ? (
          <>
            <p id="service" className={classes.part}>
              {t(`operators.tenant.${act}.title`, { name })}
            </p>
            <p className={classes.quiet}>{t(`operators.tenant.${act}.text`)}</p>
            <Row gap={8} wrap>
              <Button variant="primary" isBusy={call.isBusy} onClick={() => call.run()}>
                {t(`operators.tenant.${act}.do`)}
              </Button>
              <Button onClick={leave}>{t('operators.cancel')}</Button>
            </Row>
          </>
        ) : (
          <Button onClick={() => setAsked(true)}>{t(`operators.tenant.${act}.do`)}</Button>
        )}
      </Stack>
    </Card>
  );
}
