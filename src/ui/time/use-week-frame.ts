import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { textMeasure } from '#src/lib/hours/names/measure-text.ts';
import type { MeasureText } from '#src/lib/hours/names/write-name.ts';

const remPx = 16;

const rootPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || remPx;

export interface WeekFrame {
  frame: RefObject<HTMLDivElement | null>;
  /** In px of a root of 16; 0 only in the first render, which is never visible. */
  width: number;
  measure: MeasureText;
}

/** Room for the pill of now. */
const edgePx = 10;

/** The element that the week scrolls in, its width, and how wide texts are in it. */
export function useWeekFrame(): WeekFrame {
  const frame = useRef<HTMLDivElement>(null);
  const [{ width, family }, setSize] = useState({ width: 0, family: 'sans-serif' });
  const loaded = useSyncExternalStore(followFonts, loadedFonts);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const read = () => {
      const scale = remPx / rootPx();
      const next = Math.floor((element.clientWidth - edgePx) * scale);
      const { fontFamily } = getComputedStyle(element);
      setSize((before) =>
        before.width === next && before.family === fontFamily ? before : { width: next, family: fontFamily },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width, measure: textMeasure(family, loaded) };
}

let arrivals = 0;
const loadedFonts = (): number => arrivals;

/** Texts are wider or narrower once their font is there. */
function followFonts(listener: () => void): () => void {
  const count = () => {
    arrivals++;
    listener();
  };
  document.fonts.addEventListener('loadingdone', count);
  return () => document.fonts.removeEventListener('loadingdone', count);
}
