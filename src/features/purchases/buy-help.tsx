import { IconArrowBackUp, IconMail, IconQrcode } from '@tabler/icons-react';
import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import classes from './buy.module.css';
import type { BuyDraft } from './buy-draft.ts';
import type { Buying } from './use-buying.ts';

const icon = { size: 24, stroke: 1.9, 'aria-hidden': true } as const;

/** Beside a step, where there is room: what is in the basket while somebody says for whom, and what comes next. */
export function BuyHelp({ buying, step }: { buying: Buying; step: BuyDraft['step'] }) {
  const { t } = useTranslation();
  const { kind, ownEmail } = buying;
  const isPackage = kind === 'package';
  const mailed = ownEmail ? t('purchases.mailedTo', { email: ownEmail }) : t('purchases.mailed');
  const notes = [
    step !== 2 && { icon: <IconMail {...icon} />, text: mailed },
    !isPackage && { icon: <IconQrcode {...icon} />, text: t('purchases.bought.showIt') },
    { icon: <IconArrowBackUp {...icon} />, text: t('purchases.help.withdraw') },
  ].filter((note) => note !== false);
  return (
    <div className={classes.help}>
      {step === 2 && <Basket buying={buying} />}
      <section aria-labelledby="buy-help">
        <h2 id="buy-help" className={classes.part}>
          {t('purchases.help.title')}
        </h2>
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note.text}>
              {note.icon}
              <span>{note.text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Basket({ buying: { quote } }: { buying: Buying }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!quote) return null;
  return (
    <section aria-labelledby="buy-basket">
      <h2 id="buy-basket" className={classes.part}>
        {t('purchases.bought.title')}
      </h2>
      <FactList
        facts={quote.lines.map(({ productId, quantity, names, price }) => ({
          id: productId,
          label: `${quantity} × ${names[language]}`,
          value: formatMoney(price, language),
        }))}
      />
    </section>
  );
}
