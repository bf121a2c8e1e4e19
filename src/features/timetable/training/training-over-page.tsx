import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { readId } from '#src/lib/search-params.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const OwnTrainingSheet = lazyPanel(async () => {
  const [{ OwnTrainingSheet: Sheet }] = await Promise.all([import('./own-training-sheet.tsx'), loadAllTexts()]);
  return Sheet;
});

/**
 * Over a page that is no timetable, the training that its address names. Closing goes back, so that the next Back does
 * not open it again; a training opened by a link has no previous history entry.
 */
export function TrainingOverPage() {
  const training = readId(useSearch({ strict: false }).training);
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (training === undefined) isOpenedHere.current = true;
  }, [training]);
  const close = () => {
    if (isOpenedHere.current) history.back();
    else
      void navigate({
        to: '.',
        search: (before) => ({ ...before, training: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  return <OwnTrainingSheet isOpen={training !== undefined} id={training} onClose={close} />;
}
