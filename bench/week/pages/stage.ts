export interface Stage {
  /** All preparation before rendering. Returns the render function. */
  prepare: (count: number) => (() => void) | Promise<() => void>;
  /** Finds the element of each visible training. */
  item: string;
  /** Finds elements that only count trainings, `+3`, if there are any. */
  counter?: string;
}

declare global {
  interface Window {
    /** Prepares so many trainings for rendering. */
    prepare: (count: number) => Promise<void>;
    /** Renders them; returns the milliseconds until all are in the page and their frame is done. */
    draw: () => Promise<number>;
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Resolves in the first task after a frame, when its styles, layout and paint are done. Returns whether `isThere` was
 * true before them.
 */
const makeFrame = (isThere: () => boolean): Promise<boolean> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const wasThere = isThere();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(wasThere), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });

function counted(counter: string | undefined): number {
  if (counter === undefined) return 0;
  return [...document.querySelectorAll(counter)].reduce((all, { textContent }) => all + Number(textContent), 0);
}

/** Exposes the two steps to the page. */
export function setStage({ prepare, item, counter }: Stage): void {
  let ready: { draw: () => void; count: number } | undefined;
  window.prepare = async (count) => {
    ready = { draw: await prepare(count), count };
    for (let quiet = 0; quiet < 5; quiet++) await nextFrame();
  };
  window.draw = async () => {
    const startedAt = performance.now();
    ready?.draw();
    const isThere = () => document.querySelectorAll(item).length + counted(counter) >= (ready?.count ?? 0);
    while (!(await makeFrame(isThere)));
    return performance.now() - startedAt;
  };
}
