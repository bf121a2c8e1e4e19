const leastPixels = 48;
const slackPixels = 8;

/** Lets an element follow the finger sideways, and says where it went once it has gone far enough. */
export function followSwipe(element: HTMLElement, onSwipe: (direction: 1 | -1) => void, signal: AbortSignal): void {
  let startX: number | undefined;
  let hasMoved = false;
  const moveTo = (pixels: number | undefined): void => {
    element.style.setProperty('translate', pixels === undefined ? '' : `${pixels}px 0`);
    element.style.setProperty('transition', pixels === undefined ? 'translate 200ms' : 'none');
  };
  const end = (): void => {
    startX = undefined;
    moveTo(undefined);
  };
  const options = { signal };
  element.addEventListener(
    'pointerdown',
    ({ pointerType, clientX }) => {
      hasMoved = false;
      if (pointerType !== 'mouse') startX = clientX;
    },
    options,
  );
  element.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (startX === undefined) return;
      const moved = clientX - startX;
      if (Math.abs(moved) > slackPixels) hasMoved = true;
      if (hasMoved) moveTo(moved);
    },
    options,
  );
  element.addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (startX === undefined) return;
      const moved = clientX - startX;
      end();
      if (Math.abs(moved) >= leastPixels) onSwipe(moved < 0 ? 1 : -1);
    },
    options,
  );
  element.addEventListener('pointercancel', end, options);
  element.addEventListener(
    'click',
    (event) => {
      if (!hasMoved) return;
      hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
}
