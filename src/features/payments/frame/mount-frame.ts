import { type RefObject, useEffect, useRef, useState } from 'react';

interface FrameLook {
  title: string;
  className: string | undefined;
}

/**
 * The provider's document in a frame, made by hand: it comes from its own origin and needs that, so no sandbox of ours can
 * hold it; the page's `frame-src` says whose documents may stand here at all.
 * @returns where it is to stand, and its window
 */
export function useFrame(
  url: string | undefined,
  { title, className = '' }: FrameLook,
): { place: RefObject<HTMLDivElement | null>; frame: HTMLIFrameElement | undefined } {
  const place = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement>();
  useEffect(() => {
    const { current } = place;
    if (url === undefined || !current) return undefined;
    const made = document.createElement('iframe');
    made.src = url;
    made.title = title;
    made.className = className;
    made.allow = 'payment';
    current.append(made);
    setFrame(made);
    return () => {
      made.remove();
      setFrame(undefined);
    };
  }, [url, title, className]);
  return { place, frame };
}
