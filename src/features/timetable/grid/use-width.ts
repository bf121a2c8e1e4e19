import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** How wide an element is, in rem; 0 only in its first drawing, which nobody sees. */
export function useWidth<T extends HTMLElement>(): [ref: RefObject<T | null>, width: number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth / remPx());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
