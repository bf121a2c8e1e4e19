import { createFileRoute } from '@tanstack/react-router';
import { fetchTrainingAhead } from '#src/features/timetable/training/fetch-training-ahead.ts';
import { TrainingScreen } from '#src/features/timetable/training/training-screen.tsx';
import { readId } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/public/training')({
  staticData: { audience: 'everyone' },
  validateSearch: (search: Record<string, unknown>) => {
    const id = readId(search['id'] ?? search['training']);
    return id ? { id } : {};
  },
  loaderDeps: ({ search }: { search: { id?: number } }) => ({ id: search.id }),
  loader: fetchTrainingAhead,
  component: TrainingScreen,
});
