import { Link } from '@tanstack/react-router';
import { formatMoney } from '#api/format-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Figure } from './figure.tsx';
import classes from './today-tiles.module.css';
import { useTodaysFigures } from './use-todays-figures.ts';

/** Today's four figures, where no column beside the page says them. */
export function TodayTiles({ unit }: { unit: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { inside, classes: left, registered, sold } = useTodaysFigures(useOwner(), unit);
  const tiles = [
    { to: '/admin/desk', word: 'inside', figure: inside },
    { to: '/admin/admin-calendar', word: 'classes', figure: left },
    { to: '/admin/registrations', word: 'registered', figure: registered },
    { to: '/admin/invoices', word: 'sold', figure: sold === undefined ? undefined : formatMoney(sold, language) },
  ] as const;
  return (
    <ul className={classes.tiles} aria-label={t('house.aside.today')}>
      {tiles.map(({ to, word, figure }) => (
        <li key={word}>
          <Link to={to} className={classes.tile}>
            <Figure value={figure} />
            <span>{t(`house.aside.${word}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
