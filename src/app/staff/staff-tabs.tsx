import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import classes from './staff-tabs.module.css';
import type { StaffNav } from './use-staff-nav.ts';
import type { Waiting } from './use-waiting.ts';

/** The pages of the group, as links; one page needs no row. */
export function StaffTabs({ nav, waiting }: { nav: StaffNav; waiting: Waiting }) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const { group, page } = nav;
  const tabs = nav.groups.find(({ id }) => id === group)?.pages ?? [];
  const current = page?.to;
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    if (current) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  if (!group || tabs.length < 2) return null;
  return (
    <nav ref={list} className={classes.tabs} aria-label={t('house.pages', { group: t(`house.group.${group}`) })}>
      {tabs.map(({ to, label, tab }) => {
        const count = waiting[to] ?? 0;
        return (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            aria-current={to === current ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            {t(tab ?? label)}
            {count > 0 && to !== '/admin/home' && (
              <CountBadge count={count} tone="attention" label={t('house.waiting', { count })} />
            )}
          </Link>
        );
      })}
    </nav>
  );
}
