import { useMatch } from '@tanstack/react-router';

/** Is the page a lobby's screen, which stands without the frame? "The value tv for mode means TV display mode." */
export function useIsTv(): boolean {
  const mode = useMatch({ from: '/public/calendar/day', shouldThrow: false, select: ({ search }) => search.mode });
  return mode === 'tv';
}
