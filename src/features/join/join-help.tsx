import { formatMoney } from '#api/format-money.ts';
import { type JoinStep, joinSteps } from '#api/join/join-steps.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import classes from './join.module.css';
import { TermsInShort } from './steps/terms-in-short.tsx';
import type { Join } from './use-join.ts';

/** Beside a step, where there is room: what was chosen before it, and the rules in short; never what the step shows. */
export function JoinHelp({ join }: { join: Join }) {
  const { t } = useTranslation();
  return (
    <div className={classes.help}>
      {join.step !== 'pay' && <Chosen join={join} />}
      {join.step !== 'terms' && (
        <section aria-labelledby="join-rules">
          <h2 id="join-rules" className={classes.part}>
            {t('join.terms.title')}
          </h2>
          <TermsInShort rules={join.products.rules} />
        </section>
      )}
    </div>
  );
}

function Chosen({ join }: { join: Join }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { draft, product, products, quote, step } = join;
  const isPast = (one: JoinStep) => joinSteps.indexOf(one) < joinSteps.indexOf(step);
  const unit = products.units.find(({ id }) => id === draft.unitId);
  const facts = [
    { label: t('join.chosen.club'), value: isPast('package') && !join.contract && unit?.name },
    { label: t('join.chosen.package'), value: isPast('package') && product?.names[language] },
    { label: t('join.pay.start'), value: isPast('start') && draft.startsOn && formatDate(draft.startsOn) },
    ...(isPast('start') && quote && product
      ? quote.lines.map((line) => ({ label: line.names[language], value: formatMoney(line.price, language) }))
      : []),
  ];
  if (!facts.some(({ value }) => value)) return null;
  return (
    <section aria-labelledby="join-chosen">
      <h2 id="join-chosen" className={classes.part}>
        {t('join.chosen.title')}
      </h2>
      <FactList facts={facts} />
    </section>
  );
}
