import { useIsFetching } from '@tanstack/react-query';
import {
  Outlet,
  rootRouteId,
  type StaticDataRouteOption,
  useLocation,
  useMatches,
  useRouteContext,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { MessageKey } from '#api/errors.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { type AppPanel, appPanel, useAppPanel } from '#src/lib/app-panel.ts';
import { startPageOf } from '#src/lib/guards/start-page.ts';
import { lazyWithTexts } from '#src/lib/i18n/lazy-with-texts.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Message } from '#src/lib/messages/message.ts';
import { snackbarStore } from '#src/lib/messages/snackbar-store.ts';
import { factsOf } from '#src/lib/route-facts.ts';
import { useAwaitedSession } from '#src/lib/session/use-awaited-session.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { SnackbarHost, showSnackbar } from '#src/ui/overlay/snackbar.tsx';
import { FrameContext } from '#src/ui/pages/frame-context.ts';
import { StaffFrame } from '../areas/lazy-area.ts';
import { Menu } from '../menu/menu.tsx';
import { SessionGuard } from '../session/session-guard.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

const names: readonly AppPanel[] = ['messages', 'outbox', 'install', 'push', 'unsent', 'shortcuts'];
const panels = names.map((name) => ({
  name,
  Panel: lazyPanel(async () => {
    const [{ appPanels }] = await Promise.all([import('../panels/app-panels.ts'), loadAllTexts()]);
    return appPanels[name];
  }),
}));

/** The panels that any page can open above it. */
function AppPanels() {
  const open = useAppPanel();
  // Logging out, also by expiry, closes every panel for the next user.
  useEffect(() => appPanel.close, []);
  return panels.map(({ name, Panel }) => <Panel key={name} isOpen={open === name} onClose={appPanel.close} />);
}

// The new page sets its title in an effect; screen readers need a moment after the focus has moved.
const settleMs = 150;

/** After a change of page, moves the focus to its content and announces its title, as a browser does for documents. */
function PageAnnouncer() {
  const router = useRouter();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      document.getElementById('content')?.focus({ preventScroll: true });
      timer = setTimeout(() => setText(document.title), settleMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router]);
  return (
    <p className={type.hidden} role="status">
      {text}
    </p>
  );
}

const ClubAside = lazyWithTexts(async () => (await import('./club-aside.tsx')).ClubAside);

const BeginsToday = lazyWithTexts(async () => (await import('./begins-today.tsx')).BeginsToday);

/** Lazy: no page waits for it. */
const beside = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

const OpensLater = lazyWithTexts(async () => (await import('./opens-later.tsx')).OpensLater);

const Note = () => useFeature('opensLater') && <OpensLater />;

const FamilyChips = lazyWithTexts(async () => (await import('../family/family-chips.tsx')).FamilyChips);

const isOfOne = (item: string | undefined) => item === 'home' || item === 'timetable' || item === 'mine';

/** For whom the app is, on the pages that show it of one person. Their place is there before their code. */
function Family() {
  const { userClaims } = useSession();
  const isHere = useMatches({ select: (matches) => isOfOne(matches.at(-1)?.staticData.navItem) });
  if (!isHere || !(userClaims?.hasFamily || userClaims?.actorId)) return null;
  return <div className={classes.family}>{beside(<FamilyChips />)}</div>;
}

const note = (
  <>
    {beside(<Note />)}
    <Family />
  </>
);
const narrow = { help: beside(<BeginsToday />), note };
const roomy = { ...narrow, aside: beside(<ClubAside />) };

/** `none` around a screen that belongs to nobody, `true` for that of staff. */
const frameOf = (matches: { staticData: StaticDataRouteOption; search: object }[]) =>
  matches.some(({ staticData, search }) => staticData.isStandalone?.(search))
    ? 'none'
    : matches.at(-1)?.staticData.isForStaff;

/** The frame of every page: the skip link, the navigation, the page, the messages. */
export function Shell() {
  const { t } = useTranslation();
  const frame = useMatches({ select: frameOf });
  const hasRoom = useRoomForAside();
  const { userClaims, isAwaited } = useSession();
  // Others find no page there, in the frame that they know.
  const isStaffPage = frame && (userClaims ? startPageOf(userClaims) : isAwaited);
  // A lobby's screen or a door belongs to nobody, and must not ask whether the user is still there.
  if (frame === 'none') return <Outlet />;
  return (
    <>
      <SessionGuard>
        <a className={classes.skip} href="#content" onClick={skipToContent}>
          {t('common.skipToContent')}
        </a>
        <Refreshing />
        {isStaffPage && StaffFrame ? (
          beside(
            <StaffFrame>
              <PageOutlet />
            </StaffFrame>,
          )
        ) : (
          <>
            <Navigation />
            <FrameContext value={hasRoom ? roomy : narrow}>
              <PageOutlet />
            </FrameContext>
          </>
        )}
        <Menu />
        <AppPanels />
        <PageAnnouncer />
      </SessionGuard>
      <SnackbarOutlet />
      <SessionWatch />
    </>
  );
}

/**
 * Moves the focus without changing the address, which belongs to the router: to the first item of the page's main list,
 * which it marks with `data-landing`, else to the content.
 */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  (content?.querySelector<HTMLElement>('a[data-landing], [data-landing] a') ?? content)?.focus();
}

/** Shown while data on the screen is being refetched. First loads have skeletons of their own. */
function Refreshing() {
  const count = useIsFetching({
    predicate: ({ state }) => state.data !== undefined && state.fetchStatus === 'fetching',
  });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return <ProgressBar isActive={count > 0 || isLoading} />;
}

/** Without the code that writes refusals: the message must be shown all the same. */
function PlainText({ message }: { message: Message }) {
  const { t } = useTranslation();
  if ('key' in message) return t(message.key, { ...message.values });
  return t(`snackbar.${message.refusal.key as MessageKey}`, { count: 0, defaultValue: t('snackbar.unknown') });
}

const loadText = async (): Promise<typeof PlainText> => (await import('./message-text.tsx')).MessageText;

/** Shows the messages of all screens. */
function SnackbarOutlet() {
  useEffect(
    () =>
      snackbarStore.subscribe(async ({ id, isOpen, type, message, action, duration }) => {
        if (!isOpen || !message) return;
        const Text = await loadText().catch(() => PlainText);
        const onClose = () => snackbarStore.close(id);
        const label = action && <Text message={{ key: action.label }} />;
        const text = <Text message={message} />;
        void showSnackbar({ type, message: text, duration, onClose, ...(action && { action: { ...action, label } }) });
      }),
    [],
  );
  return <SnackbarHost />;
}

/** The page within the frame, once its texts are loaded and it is known whose page it is. */
function PageOutlet() {
  const router = useRouter();
  const { pathname } = useLocation();
  const frame = useRouteContext({ from: rootRouteId });
  const { isUnknown, failure, retry } = useAwaitedSession();
  if (isUnknown && factsOf(router, pathname).audience !== 'everyone')
    return <AwaitedPage failure={failure} retry={retry} />;
  return frame.failure ? <ErrorScreen error={frame.failure} /> : <Outlet />;
}

/** When no user is cached, no user’s data is shown until the server has confirmed who it is. */
function AwaitedPage({ failure, retry }: { failure: Error | null; retry: () => void }) {
  const { t } = useTranslation();
  const title = t('common.loading');
  useTitle(title);
  return (
    <Screen>
      <h1 className={type.hidden}>{title}</h1>
      {failure ? <PageFailure error={failure} retry={retry} /> : <SkeletonRows label={title} />}
    </Screen>
  );
}
