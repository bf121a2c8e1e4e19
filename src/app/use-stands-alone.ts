import { useMatch } from '@tanstack/react-router';

/**
 * Is the page a screen that belongs to nobody and stands without the frame: a lobby's, or a door? "The value tv for mode means TV
 * display mode."
 */
export function useStandsAlone(): boolean {
  const mode = useMatch({ from: '/public/calendar/day', shouldThrow: false, select: ({ search }) => search.mode });
  const door = useMatch({ from: '/public/door', shouldThrow: false });
  return mode === 'tv' || door !== undefined;
}
