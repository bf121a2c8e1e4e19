import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Playback {
  /** Of the `video` element. */
  ref: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Seconds. */
  at: number;
  speed: number;
  toggle: () => void;
  seek: (to: number) => void;
  setSpeed: (speed: number) => void;
}

export const speeds = [0.75, 1, 1.25, 1.5] as const;

/** The state of a media element and what may be done with it. */
export function usePlayback(): Playback {
  const element = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState({ isPlaying: false, at: 0, speed: 1 });
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const read = () => setState({ isPlaying: !video.paused, at: video.currentTime, speed: video.playbackRate });
    const events = ['play', 'pause', 'timeupdate', 'seeking', 'ratechange', 'loadedmetadata'];
    for (const event of events) video.addEventListener(event, read);
    return () => {
      for (const event of events) video.removeEventListener(event, read);
    };
  }, []);
  return {
    ref: element,
    ...state,
    toggle: () => {
      const video = element.current;
      // A browser may refuse to play before a press; the button stays as it is.
      if (video?.paused) video.play().catch(() => undefined);
      else video?.pause();
    },
    seek: (to) => {
      if (element.current) element.current.currentTime = Math.max(0, Math.min(to, element.current.duration || to));
    },
    setSpeed: (speed) => {
      if (element.current) element.current.playbackRate = speed;
    },
  };
}
