export interface Stage {
  /** Everything that is not drawing. Gives what draws. */
  prepare: (count: number) => (() => void) | Promise<() => void>;
  /** Finds the element of each training that is shown. */
  item: string;
  /** Finds what only counts trainings, `+3`, where there is such a thing. */
  counter?: string;
}

declare global {
  interface Window {
    /** Makes so many trainings ready to be drawn. */
    prepare: (count: number) => Promise<void>;
    /** Draws them; gives the milliseconds until all of them are in the page and their frame is made. */
    draw: () => Promise<number>;
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Ends in the first task after a frame's own, when its styles, layout and paint are done. Gives whether `isThere` was so before them. */
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

/** Gives the page its two steps. */
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
