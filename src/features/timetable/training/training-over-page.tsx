import { useSearch } from '@tanstack/react-router';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { readId } from '#src/lib/search-params.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const OwnTrainingSheet = lazyPanel(async () => {
  const [{ OwnTrainingSheet: Sheet }] = await Promise.all([import('./own-training-sheet.tsx'), loadAllTexts()]);
  return Sheet;
});

/** Over a page that is no timetable, the training that its address names. */
export function TrainingOverPage() {
  const id = readId(useSearch({ strict: false }).training);
  return <OwnTrainingSheet isOpen={id !== undefined} id={id} />;
}
