import { useEffect } from 'react';

let holders = 0;

/** A camera's picture runs by itself; a film is watched. */
const isFilm = (video: HTMLVideoElement): boolean => !video.paused && !video.ended && video.srcObject === null;

/**
 * Whether somebody is there who presses nothing: a film plays, or a screen says that it is in use. Only while the page can be
 * seen.
 */
export function isInUse(): boolean {
  if (document.visibilityState !== 'visible') return false;
  return holders > 0 || [...document.querySelectorAll('video')].some(isFilm);
}

/** While `isOn`, this screen counts as activity of its user. */
export function useHoldActivity(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, [isOn]);
}
