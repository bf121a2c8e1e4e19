import { frameOf, type Kind, kinds, stepsOfKind, textOf } from './degraded-frames.ts';
import { type Picture, toPixels } from './picture.ts';

export interface Look {
  isFound: boolean;
  ms: number;
}

/** Of each kind the looks at its frames, from the best to the worst. */
export type Looks = Record<Kind, Look[]>;

/** Reads the codes in a picture; where there are none, none. */
export type Reader = (frame: ImageData) => Promise<readonly string[]>;

declare global {
  interface Window {
    /** All frames, each by all readers of the page, by their names. */
    lookAtFrames: () => Promise<Record<string, Looks>>;
  }
}

/** Gives the page its readers. */
export function offerReaders(readers: Readonly<Record<string, Reader>>): void {
  window.lookAtFrames = async () => {
    const all: Record<string, Looks> = {};
    for (const [name, read] of Object.entries(readers)) {
      all[name] = Object.fromEntries(kinds.map((kind): [Kind, Look[]] => [kind, []])) as Looks;
      // What has to be fetched and compiled is there then.
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
