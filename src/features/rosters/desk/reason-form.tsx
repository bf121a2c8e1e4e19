import { type SubmitEvent, useState } from 'react';
import { maxDeskText } from '#api/rosters/desk/limits.ts';
import { useCostTexts } from '#src/features/registrations/use-cost-texts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import classes from './desk.module.css';
import type { Desk } from './use-desk.ts';

/** Why it is not possible as it stands, and a field for the reason that makes it so. The reason is kept. */
export function ReasonForm({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const costs = useCostTexts();
  const [reason, setReason] = useState('');
  const { question, act, drop } = desk;
  if (!question) return null;
  const { cost } = question;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim()) act({ ...question.act, reason: reason.trim() });
  };
  return (
    <form className={classes.question} onSubmit={submit}>
      <p role="alert">{question.why}</p>
      {cost && question.act.kind === 'remove' && (
        <Button isWide onClick={() => act({ ...question.act, cost } as typeof question.act)}>
          {costs.action(cost)}
        </Button>
      )}
      <TextArea
        label={t(cost ? 'rosters.desk.reason.free' : 'rosters.desk.reason.label')}
        hint={t('rosters.desk.reason.hint')}
        rows={2}
        maxLength={maxDeskText}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row wrap align="center" gap="8px 12px">
        <Button onClick={drop}>{t('rosters.desk.reason.drop')}</Button>
        <Button type="submit" variant="primary" disabled={!reason.trim()}>
          {t('rosters.desk.reason.confirm')}
        </Button>
      </Row>
    </form>
  );
}
