import { IconArrowsLeftRight, IconMenu2 } from '@tabler/icons-react';
import { Link, linkOptions, useSearch } from '@tanstack/react-router';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { readDate, readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { menuStore } from '../menu/menu-store.ts';
import { groupIcons } from './group-icons.ts';
import classes from './staff-rail.module.css';
import type { StaffNav } from './use-staff-nav.ts';
import { type Waiting, waitingIn } from './use-waiting.ts';

/** The groups of staff's pages with their words, 88 px wide; at its foot the way to the member's app. */
export function StaffRail({ nav, waiting }: { nav: StaffNav; waiting: Waiting }) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const sign = useKeySign('M');
  const member = useMemberAddress();
  return (
    <nav className={classes.rail} aria-label={t('house.nav')}>
      <IconButton
        className={classes.menu}
        label={t('menu.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={sign}
        icon={<IconMenu2 size={24} stroke={1.9} aria-hidden />}
        onClick={menuStore.open}
      />
      <div className={classes.groups}>
        {nav.groups.map(({ id, to, pages }) => {
          const Icon = groupIcons[id];
          const isOn = id === nav.group;
          const count = waitingIn(pages, waiting);
          return (
            <Link
              key={id}
              to={to}
              className={joinClasses(classes.group, isOn && classes.on)}
              // The page itself is marked among the tabs.
              aria-current={isOn ? (pages.length > 1 ? 'true' : 'page') : undefined}
              activeOptions={{ exact: true }}
            >
              <Icon size={23} stroke={isOn ? 2.2 : 1.9} aria-hidden />
              <span className={classes.word}>{t(`house.group.${id}`)}</span>
              {count > 0 && (
                <span className={classes.badge}>
                  <CountBadge count={count} tone="attention" label={t('house.waiting', { count })} />
                </span>
              )}
            </Link>
          );
        })}
      </div>
      <div className={classes.foot}>
        <Link {...member} className={classes.group}>
          <IconArrowsLeftRight size={23} stroke={1.9} aria-hidden />
          <span className={classes.word}>{t('house.asMember')}</span>
        </Link>
        {userClaims && <Avatar {...userClaims} size={40} />}
      </div>
    </nav>
  );
}

/** Where the member’s app goes on: at the same day and class, else at the person’s own home. */
function useMemberAddress() {
  const calendar = useCalendarPath();
  const { date, training } = useSearch({
    strict: false,
    select: (search: object) => ({
      date: readDate(Reflect.get(search, 'date')),
      training: readId(Reflect.get(search, 'training')),
    }),
  });
  if (date === undefined && training === undefined) return linkOptions({ to: '/', search: { view: 'own' } });
  return linkOptions({ to: calendar, search: { date, training } });
}
