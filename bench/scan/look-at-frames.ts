import { frameOf, type Kind, kinds, stepsOfKind, textOf } from './degraded-frames.ts';
import { type Picture, toPixels } from './picture.ts';

export interface Look {
  isFound: boolean;
  ms: number;
}

/** Results for the frames of each kind, from the best frame to the worst. */
export type Looks = Record<Kind, Look[]>;

/** Decodes the codes in a picture; empty if there are none. */
export type Reader = (frame: ImageData) => Promise<readonly string[]>;

declare global {
  interface Window {
    /** Runs all readers of the page on all frames, by the readers' names. */
    lookAtFrames: () => Promise<Record<string, Looks>>;
  }
}

/** Registers the page's readers. */
export function offerReaders(readers: Readonly<Record<string, Reader>>): void {
  window.lookAtFrames = async () => {
    const all: Record<string, Looks> = {};
    for (const [name, read] of Object.entries(readers)) {
      all[name] = Object.fromEntries(kinds.map((kind): [Kind, Look[]] => [kind, []])) as Looks;
      // A warm-up, so that everything is fetched and compiled.
      await read(toImage(frameOf('small', 0)));
    }
    for (const kind of kinds)
      for (let step = 0; step < stepsOfKind; step++) {
        const picture = frameOf(kind, step);
        for (const [name, read] of Object.entries(readers))
          all[name]?.[kind].push(await lookAt(read, toImage(picture), textOf(kind, step)));
      }
    return all;
  };
}

async function lookAt(read: Reader, frame: ImageData, text: string): Promise<Look> {
  const startedAt = performance.now();
  const texts = await read(frame);
  return { isFound: texts.includes(text), ms: performance.now() - startedAt };
}

const toImage = (picture: Picture): ImageData => new ImageData(toPixels(picture), picture.width, picture.height);
