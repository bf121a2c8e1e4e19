import { IconCheck, IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoughtCards } from '#api/purchases/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import classes from './bought.module.css';
import { BoughtCard, type ShownCard } from './bought-card.tsx';
import { BoughtWays } from './bought-ways.tsx';

/** What was paid: on a phone one card at a time, which is swiped; else one below the other. */
export function PaidCards({ bought, secret }: { bought: BoughtCards; secret: string }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [at, setAt] = useState(0);
  const { number, isGift, recipient } = bought;
  const cards: ShownCard[] = [
    ...bought.tickets.map((card) => ({ ...card, valueCents: null, isTicket: !isGift })),
    ...bought.vouchers.map((card) => ({ ...card, isTicket: false })),
  ];
  const isSwiped = isNarrow && cards.length > 1;
  return (
    <>
      <div className={classes.ready} role="status">
        <span className={classes.disc}>
          {isGift ? <IconGift size={26} stroke={2} aria-hidden /> : <IconCheck size={26} stroke={2.6} aria-hidden />}
        </span>
        <div className={classes.words}>
          <h2>
            {isGift
              ? t('purchases.bought.giftReady', { recipient })
              : t('purchases.bought.ready', { count: cards.length })}
          </h2>
          <p>{t('purchases.bought.number', { number })}</p>
        </div>
      </div>
      {cards.length === 0 && <p className={classes.quiet}>{t('purchases.bought.gone')}</p>}
      <ul
        className={classes.cards}
        data-swiped={isSwiped || undefined}
        aria-label={t('purchases.bought.title')}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setAt(Math.round((scrollLeft / scrollWidth) * cards.length))
        }
      >
        {cards.map((card, index) => (
          <li key={card.code}>
            <BoughtCard card={card} at={index + 1} of={cards.length} />
            <BoughtWays card={card} />
          </li>
        ))}
      </ul>
      {isSwiped && (
        <p className={classes.dots} aria-hidden>
          {cards.map(({ code }, index) => (
            <span key={code} data-on={index === at || undefined} />
          ))}
        </p>
      )}
      <p className={classes.quiet}>{t('purchases.bought.showIt')}</p>
      <LinkButton to="/public/withdrawal" search={{ id: number }} hash={secret} variant="outline" isWide>
        {t('withdrawals.here')}
      </LinkButton>
    </>
  );
}
