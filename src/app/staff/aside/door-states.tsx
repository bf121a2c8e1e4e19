import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AdminHome } from '#api/home/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from './staff-aside.module.css';

/** The doors, and for how long one has not reported itself. */
export function DoorStates({ doors }: Pick<AdminHome, 'doors'>) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <section aria-labelledby="aside-doors">
      <header className={classes.head}>
        <h2 id="aside-doors">{t('house.aside.doors')}</h2>
      </header>
      <ul>
        {doors.map(({ id, name, isSilent, seenAt }) => {
          const minutes = Math.floor((now.getTime() - Date.parse(seenAt)) / 60_000);
          return (
            <li key={id}>
              <Link to="/admin/doors" className={classes.row}>
                {isSilent ? (
                  <IconWifiOff size={18} stroke={1.9} aria-hidden data-tone="warn" />
                ) : (
                  <IconCircleCheck size={18} stroke={1.9} aria-hidden data-tone="ok" />
                )}
                <span>
                  {name}
                  {isSilent && <small>{t('house.aside.silent', { minutes })}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
