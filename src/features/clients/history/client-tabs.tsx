import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './history.module.css';

/** The two pages of a person, as links. */
export function ClientTabs({ id, current }: { id: number; current: 'card' | 'history' }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('clientHistory.tabs')}>
      <Link
        className={classes.tab}
        to="/admin/people/$clientId"
        params={{ clientId: String(id) }}
        aria-current={current === 'card' ? 'page' : undefined}
      >
        {t('clientHistory.tab.card')}
      </Link>
      <Link
        className={classes.tab}
        to="/admin/people/history"
        search={{ id }}
        aria-current={current === 'history' ? 'page' : undefined}
      >
        {t('clientHistory.tab.history')}
      </Link>
    </nav>
  );
}
