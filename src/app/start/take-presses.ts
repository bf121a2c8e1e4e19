// No module: the build writes it into the page, after what there is to read (`scripts/build/page-head.ts`).

/** Of the page: whether what it brings is read here, and not only the app. */
declare const isRead: boolean;
/** Of the page: requests the app, once. */
declare const askForApp: () => void;

/** How long after a finger was lifted a browser may tell of the press. */
const tapMs = 300;
/** After so many the first paint is over, whether the browser tells of it or not. */
const mostFrames = 12;

const controlAt = (target: unknown): Element | undefined =>
  (target instanceof Element && target.closest('a, button')) || undefined;

const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ??
  [...control.childNodes]
    .map((part) => (part instanceof Element && part.hasAttribute('aria-hidden') ? '' : part.textContent))
    .join('');

const leadOn = (control: Element): boolean => {
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
  return control instanceof HTMLAnchorElement;
};

const follow = (type: 'pointerdown' | 'pointercancel' | 'click' | 'focusin', note: (target: unknown) => void) =>
  addEventListener(type, ({ target }) => note(target), true);

/**
 * Requests the app when what the page brings has been painted. What is pressed until the app takes its place is pressed there by
 * then; of several presses the last, as with links. Without the app links lead on by themselves.
 */
function takePresses(root: HTMLElement, sight: HTMLElement): void {
  let pressed: Element | undefined;
  let held: Element | undefined;
  let focused: Element | undefined;
  let isLost = false;

  const ofSight = (target: unknown): Element | undefined => {
    const control = controlAt(target);
    return control && sight.contains(control) ? control : undefined;
  };
  const twinOf = (control: Element): HTMLElement | undefined => {
    const [name, href] = [nameOf(control), control.getAttribute('href')];
    const named = (within: HTMLElement) =>
      [...within.querySelectorAll<HTMLElement>('a, button')].filter((one) => nameOf(one) === name);
    // Two may be called the same, as the ways to log in.
    const place = named(sight).findIndex((one) => one === control);
    const twins = named(root);
    return (
      twins[place] ??
      twins[0] ??
      [...root.querySelectorAll<HTMLElement>('a, button')].find(
        (one) => href !== null && one.getAttribute('href') === href,
      )
    );
  };
  /** False where the app has nothing of the kind yet. */
  const redo = (control: Element): boolean => {
    const twin = twinOf(control);
    twin?.click();
    return twin !== undefined || leadOn(control);
  };

  sight.addEventListener('click', (event) => {
    const control = controlAt(event.target);
    if (!control || isLost || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed?.removeAttribute('aria-busy');
    pressed = control;
    control.setAttribute('aria-busy', 'true');
    askForApp();
  });

  // A browser tells of no press whose place was taken between its two halves.
  const hold = (target?: unknown) => {
    held = ofSight(target);
  };
  follow('pointerdown', hold);
  follow('pointercancel', () => hold());
  follow('click', () => hold());
  follow('focusin', (target) => {
    focused = ofSight(target);
  });
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const control = held;
      if (!control || sight.isConnected) return;
      if (controlAt(document.elementFromPoint(clientX, clientY)) !== twinOf(control)) return hold();
      setTimeout(() => held === control && redo(control), tapMs);
    },
    true,
  );

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      isLost = true;
      if (pressed) leadOn(pressed);
    },
    true,
  );

  // The router begins each page at its top.
  let top = scrollY;
  addEventListener('scroll', () => {
    if (sight.isConnected) top = scrollY;
  });
  const goBack = () => {
    if (scrollY === 0) scrollTo(0, top);
  };

  new MutationObserver((_, observer) => {
    if (sight.isConnected) return;
    goBack();
    requestAnimationFrame(() => {
      goBack();
      top = 0;
    });
    if (focused && document.activeElement === document.body) twinOf(focused)?.focus({ preventScroll: true });
    focused = undefined;
    if (!pressed || redo(pressed)) observer.disconnect();
  }).observe(root, { childList: true, subtree: true });

  const wait = (frames: number): unknown => (frames > 0 ? requestAnimationFrame(() => wait(frames - 1)) : askForApp());
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) askForApp();
  });
  // A hidden page paints nothing and has no frames; some browsers tell of no paint.
  if (document.hidden) askForApp();
  else {
    painted.observe({ type: 'paint', buffered: true });
    wait(mostFrames);
  }
  addEventListener('visibilitychange', askForApp, { once: true });
}

const root = document.getElementById('root');
const sight = root?.querySelector<HTMLElement>('.sight');
if (isRead && root && sight) takePresses(root, sight);
