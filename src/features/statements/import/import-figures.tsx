import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { ImportResult, Statement } from '#api/statements/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from '../statements.module.css';

/** What a file has brought, in figures, and what does not add up in it. */
export function ImportFigures({ result }: { result: ImportResult }) {
  const { t } = useTranslation();
  const figures = [
    { id: 'matched', count: result.matched },
    { id: 'unclear', count: result.unallocated },
    { id: 'known', count: result.known },
    ...(result.payouts > 0 ? [{ id: 'payouts', count: result.payouts } as const] : []),
    ...(result.transfers > 0 ? [{ id: 'transfers', count: result.transfers } as const] : []),
  ] as const;
  return (
    <div className={classes.result}>
      {result.statements.map((statement) => (
        <StatementLine key={statement.id} statement={statement} />
      ))}
      <Stack component="dl" columns="repeat(auto-fit, minmax(7rem, 1fr))" gap={8}>
        {figures.map(({ id, count }) => (
          <div key={id} className={classes.tile}>
            <dd className={classes.figure}>{count}</dd>
            <dt className={classes.meta}>{t(`statements.result.${id}`)}</dt>
          </div>
        ))}
      </Stack>
    </div>
  );
}

/** A statement: its file, its days, and its warnings. */
export function StatementLine({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fileName, from, until, movements, skipped, skippedCents, differenceCents, warnings, problems } = statement;
  return (
    <div className={classes.words}>
      <p className={classes.name}>{fileName}</p>
      <p className={classes.meta}>
        <DottedParts
          parts={[
            from && until ? `${formatDate(from)}–${formatDate(until)}` : undefined,
            t('statements.movements', { count: movements }),
            skipped > 0 ? t('statements.skipped', { count: skipped }) : undefined,
            skippedCents === 0 ? undefined : t('statements.skippedSum', { sum: formatMoney(skippedCents, language) }),
          ]}
        />
      </p>
      {warnings.map((warning) => (
        <Warning key={warning}>
          {warning === 'closing_does_not_add_up' && differenceCents !== null
            ? t('statements.warning.difference', { sum: formatMoney(differenceCents, language) })
            : t(`statements.warning.${warning}`)}
        </Warning>
      ))}
      {problems.map((problem) => (
        <Warning key={`${problem.line} ${problem.problem}`}>
          <LineProblem problem={problem} />
        </Warning>
      ))}
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={classes.warn}>
      <IconAlertTriangle size={18} stroke={1.9} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Which line, as the bank's program finds it, and what became of it. */
function LineProblem({
  problem: { line, problem, reference, amountCents },
}: {
  problem: Statement['problems'][number];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [reference, amountCents === null ? '' : formatMoney(amountCents, language)].filter(
    (fact) => fact !== '',
  );
  const what = t(`statements.problem.${problem}`);
  return facts.length === 0
    ? t('statements.line', { line, what })
    : t('statements.lineOf', { line, what, facts: facts.join(', ') });
}
