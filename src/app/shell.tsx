import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { AppPanels } from './app-panels.tsx';
import { Menu } from './menu.tsx';
import { Navigation } from './navigation.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { SessionGuard } from './session-guard.tsx';
import { SessionWatch } from './session-watch.tsx';
import classes from './shell.module.css';
import { SnackbarOutlet } from './snackbar-outlet.tsx';
import { useStandsAlone } from './use-stands-alone.ts';

/** The frame of every page: the way to the content, the navigation, the page, what is said about it. */
export function Shell() {
  const { t } = useTranslation();
  const isAlone = useStandsAlone();
  // It must ask nobody whether he is still there.
  if (isAlone) return <Outlet />;
  return (
    <>
      <SessionGuard>
        <a className={classes.skip} href="#content" onClick={skipToContent}>
          {t('common.skipToContent')}
        </a>
        <Refreshing />
        <Navigation />
        <PageOutlet />
        <Menu />
        <AppPanels />
        <PageAnnouncer />
      </SessionGuard>
      <SnackbarOutlet />
      <SessionWatch />
    </>
  );
}

/** Moves the focus without touching the address, which belongs to the router. */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Something is on the screen and newer is on its way. First loads have skeletons of their own. */
function Refreshing() {
  const count = useIsFetching({
    predicate: ({ state }) => state.data !== undefined && state.fetchStatus === 'fetching',
  });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return <ProgressBar isActive={count > 0 || isLoading} />;
}
