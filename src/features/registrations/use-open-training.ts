import { useNavigate } from '@tanstack/react-router';

/** Opens a training's sheet over this page: the page's address names it, the rest stays as it is. */
export function useOpenTraining(): (training: { id: number }) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate({ to: '.', search: (before) => ({ ...before, training: id }), resetScroll: false });
}
