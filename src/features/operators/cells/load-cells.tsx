import { loadBoundaries, loadHours, slowestOfMost } from '#api/operators/load.ts';
import type { OperatedTenant } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { sayNumber } from '../say.ts';

export const failedOf = ({ figures, jobs }: OperatedTenant): number =>
  (figures ? figures.failedMessages + figures.unbookedPayments : 0) + jobs.failed;

export const waitingOf = ({ figures, jobs }: OperatedTenant): number => (figures?.waitingMessages ?? 0) + jobs.due;

export const sumAnswers = (tenants: readonly OperatedTenant[]): number[] =>
  Array.from({ length: loadBoundaries.length + 1 }, (_, place) =>
    tenants.reduce((sum, { answers }) => sum + (answers[place] ?? 0), 0),
  );

/** The heads of what a row says of its load and its queues. */
export function LoadHeads() {
  const { t } = useTranslation();
  return (['requests', 'slowest', 'waiting', 'failed'] as const).map((name) => (
    <th key={name} scope="col">
      {t(`operators.tenants.${name}`)}
    </th>
  ));
}

/** How much is asked of a tenant or of several, and how fast nineteen of twenty are answered. */
export function LoadCells({ answers }: { answers: readonly number[] }) {
  const { t, language } = useTranslation();
  const slowest = slowestOfMost(answers);
  const perMinute = answers.reduce((sum, count) => sum + count, 0) / (loadHours * 60);
  return (
    <>
      <td data-head={t('operators.tenants.requests')}>{sayNumber(Math.ceil(perMinute), language)}</td>
      <td data-head={t('operators.tenants.slowest')}>
        {slowest === null ? '–' : t('operators.load.answers.value', { value: sayNumber(slowest, language) })}
      </td>
    </>
  );
}
