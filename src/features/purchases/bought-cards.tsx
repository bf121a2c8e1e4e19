import { IconCheck, IconGift, IconPrinter, IconShare2, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { BoughtCards } from '#api/purchases/schema.ts';
import { entitlementState } from '#api/tickets/entitlement-state.ts';
import { useLiveTicket } from '#src/features/tickets/use-live-ticket.ts';
import { useWallet } from '#src/features/wallet/use-wallet.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { CodeCard } from '#src/ui/codes/code-card.tsx';
import { WalletButton } from '#src/ui/codes/wallet-button.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import classes from './bought.module.css';

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

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** On paper, or on to somebody else: whoever has the code of a card has the card. */
function BoughtWays({ card }: { card: ShownCard }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const wallet = useWallet(card.code);
  const pages = card.isTicket ? '/public/tickets' : '/public/vouchers';
  // After `#`, which no server sees.
  const url = `${location.origin}${pages}#${card.code}`;
  const send = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: card.name, url });
      await navigator.clipboard.writeText(url);
      snackbar.success('tickets.share.copied');
    } catch (error) {
      // They closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snackbar.failure(error);
    }
  };
  return (
    <div className={classes.ways}>
      <Button size={56} icon={<IconPrinter {...icon} />} onClick={() => print()}>
        {t('purchases.bought.print')}
      </Button>
      <Button size={56} variant="primary" icon={<IconShare2 {...icon} />} onClick={() => void send()}>
        {t('purchases.bought.send')}
      </Button>
      {card.isTicket && <WalletButton wallet={wallet} size={56} />}
    </div>
  );
}

/** A ticket or a voucher. */
type ShownCard = BoughtCards['vouchers'][number] & { isTicket: boolean };

/** Its code, and what it is good for. */
function BoughtCard({ card, at, of }: { card: ShownCard; at: number; of: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const state = entitlementState(card, today);
  const { name, code, validUntil, validFrom, visits, unitNames, valueCents, isTicket } = card;
  const until = validUntil === null ? t('purchases.endless') : t('purchases.until', { date: formatDate(validUntil) });
  const worth =
    valueCents === null
      ? t('purchases.visitsLeft', { left: visits.total - visits.used, total: visits.total })
      : formatMoney(valueCents, language);
  const parts = [
    worth,
    unitNames?.join(', '),
    validFrom > today ? t('purchases.from', { date: formatDate(validFrom) }) : '',
    until,
  ];
  const isOver = state === 'used' || state === 'expired';
  const { live, note } = useLiveTicket(code, isTicket && !isOver);
  return (
    <CodeCard
      code={code}
      live={live}
      note={note}
      codeLabel={t('purchases.bought.code')}
      start={t('purchases.bought.oneOf', { at, of })}
      end={
        <>
          <IconTicket size={18} stroke={1.9} aria-hidden />
          {t(`tickets.state.${state}`)}
        </>
      }
      title={name}
      text={parts.filter(Boolean).join(' · ')}
      isOver={isOver}
    />
  );
}
