// No module: the build writes it into the page, after what there is to read (`scripts/build/page-head.ts`).

/** Of the page: whether what it brings is read here, and not only the app. */
declare const isRead: boolean;
/** Of the page: requests the app, once. */
declare const askForApp: () => void;

/** How long after a finger was lifted a browser may tell of the press. */
const tapMs = 300;
/** After so many the first paint is over, whether the browser tells of it or not. */
const mostFrames = 12;

const controls = 'a, button, input, select';

const controlAt = (target: unknown): Element | undefined =>
  (target instanceof Element && target.closest(controls)) || undefined;

/** One of several cards: what is chosen is seen at once. */
const isChoice = (control: Element): boolean => control instanceof HTMLInputElement;

/** The words above a field, which stand beside its box. */
const labelOf = (control: Element): string | undefined =>
  control instanceof HTMLSelectElement
    ? control.closest('div:has(> label)')?.querySelector('label')?.textContent
    : undefined;

/** A card's words stand in its label, which has the choice in it: elsewhere browsers know no label once it is out of the page. */
const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ??
  labelOf(control) ??
  [...(control.closest('label') ?? control).childNodes]
    .map((part) => (part instanceof Element && part.hasAttribute('aria-hidden') ? '' : part.textContent))
    .join('');

const leadOn = (control: Element): boolean => {
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
  return control instanceof HTMLAnchorElement;
};

const follow = (
  type: 'pointerdown' | 'pointercancel' | 'click' | 'focusin' | 'keydown',
  note: (target: unknown) => void,
) => addEventListener(type, ({ target }) => note(target), true);

/**
 * Requests the app when what the page brings has been painted. What is pressed until the app takes its place is pressed there by
 * then; of several presses the last, as with links, and each of what counts how many. Without the
 * app links lead on by themselves.
 */
function takePresses(root: HTMLElement, sight: HTMLElement): void {
  let pressed: Element | undefined;
  const counted: Element[] = [];
  /** What was chosen of a list. */
  let chosen: HTMLSelectElement | undefined;
  let held: Element | undefined;
  let focused: Element | undefined;
  let isLost = false;
  let isByKey = false;

  const ofSight = (target: unknown): Element | undefined => {
    const control = controlAt(target);
    return control && sight.contains(control) ? control : undefined;
  };
  const twinOf = (control: Element): HTMLElement | undefined => {
    const [name, href] = [nameOf(control), control.getAttribute('href')];
    const named = (within: HTMLElement) =>
      [...within.querySelectorAll<HTMLElement>(controls)].filter((one) => nameOf(one) === name);
    // Two may be called the same, as the ways to log in.
    const place = named(sight).findIndex((one) => one === control);
    const twins = named(root);
    return (
      twins[place] ??
      twins[0] ??
      [...root.querySelectorAll<HTMLElement>('a')].find((one) => href !== null && one.getAttribute('href') === href)
    );
  };
  /** False where the app has nothing of the kind yet. */
  const redo = (control: Element): boolean => {
    const twin = twinOf(control);
    // A finger's choice leads on, unlike one of the keyboard, which has no detail.
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: isByKey ? 0 : 1 });
    if (isChoice(control)) twin?.dispatchEvent(click);
    else twin?.click();
    // What it opens takes the focus.
    focused = undefined;
    return twin !== undefined || leadOn(control);
  };
  let counting: ReturnType<typeof setTimeout> | undefined;
  /** One after the other: what a press changes is drawn before the next. */
  const count = () => {
    counting = undefined;
    const twin = counted[0] && twinOf(counted[0]);
    if (!twin) return;
    counted.shift();
    twin.click();
    counting = setTimeout(count);
  };

  const choose = () => {
    const twin = chosen && twinOf(chosen);
    if (!(twin instanceof HTMLSelectElement) || !chosen) return;
    twin.value = chosen.value;
    chosen = undefined;
    twin.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // What stands below belongs to the choice before, and so does what was counted in it.
  sight.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    chosen = target;
    counted.length = 0;
    for (const part of sight.querySelectorAll<HTMLElement>('[data-of-choice]')) part.style.visibility = 'hidden';
    askForApp();
  });

  sight.addEventListener('click', (event) => {
    const control = controlAt(event.target);
    if (
      !control ||
      control instanceof HTMLSelectElement ||
      isLost ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (!isChoice(control)) {
      event.preventDefault();
      control.setAttribute('aria-busy', 'true');
    }
    askForApp();
    if (control.hasAttribute('data-counted')) return void counted.push(control);
    if (pressed !== control) pressed?.removeAttribute('aria-busy');
    pressed = control;
    isByKey = event.detail === 0;
  });

  /** Also from the app's own heading, which takes the focus when it is there; false where somebody has moved it. */
  const focusAgain = (): boolean => {
    const { activeElement: at } = document;
    const isFree = at instanceof HTMLElement && at.tabIndex < 0;
    if (focused && isFree) twinOf(focused)?.focus({ preventScroll: true });
    return isFree;
  };

  // A browser tells of no press whose place was taken between its two halves.
  const hold = (target?: unknown) => {
    held = ofSight(target);
    // Whoever presses the app itself sees what it has.
    if (!target || sight.isConnected) return;
    counted.length = 0;
    focused = undefined;
  };
  follow('pointerdown', hold);
  follow('pointercancel', () => hold());
  follow('click', () => hold());
  follow('keydown', () => {
    if (!sight.isConnected) focused = undefined;
  });
  follow('focusin', (target) => {
    if (sight.isConnected) focused = ofSight(target);
    else if (focused && target !== twinOf(focused) && !focusAgain()) focused = undefined;
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
    focusAgain();
    requestAnimationFrame(() => {
      goBack();
      top = 0;
    });
    choose();
    if (counting === undefined) count();
    if (pressed && redo(pressed)) pressed = undefined;
    if (!pressed && !chosen && counted.length === 0) observer.disconnect();
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
