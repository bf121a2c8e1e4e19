import { useCallback, useState } from 'react';

interface FrameLook {
  title: string;
  className: string | undefined;
}

type Place = (place: HTMLDivElement | null) => (() => void) | undefined;

/**
 * The provider's document in a frame, made by hand: it comes from its own origin and needs that, so no sandbox of ours can
 * hold it; the page's `frame-src` says whose documents may stand here at all.
 * @returns the `ref` of where it is to stand, and the frame
 */
export function useFrame(
  url: string | undefined,
  { title, className = '' }: FrameLook,
): [place: Place, frame: HTMLIFrameElement | undefined] {
  const [frame, setFrame] = useState<HTMLIFrameElement>();
  const place = useCallback<Place>(
    (node) => {
      if (url === undefined || !node) return undefined;
      const made = document.createElement('iframe');
      made.src = url;
      made.title = title;
      made.className = className;
      made.allow = 'payment';
      node.append(made);
      setFrame(made);
      return () => {
        made.remove();
        setFrame(undefined);
      };
    },
    [url, title, className],
  );
  return [place, frame];
}
