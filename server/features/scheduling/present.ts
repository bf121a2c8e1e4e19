import type { AdminTraining, AdminTrainingDetail } from '#api/scheduling/schema.ts';
import type { TrainingDetail } from '#api/timetable/schema.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { presentTraining } from '../trainings/present-training.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import type { EditedTraining } from './changes/lock-to-edit.ts';
import type { findLastEdit, listAdminFacts } from './queries.ts';

type AdminFacts = Awaited<ReturnType<typeof listAdminFacts>>[number];

export function presentDetail(row: EditedTraining, catalog: ClubCatalog, now: Date): TrainingDetail['item'] {
  const { commentPublic, commentPrivate } = row;
  return { ...presentTraining(trainingContext(row, catalog, now)), commentPublic, commentPrivate };
}

export function presentForAdmin(row: TrainingRow, facts: AdminFacts, catalog: ClubCatalog, now: Date): AdminTraining {
  const { editedVersion, seriesId, isApart } = facts;
  const staff = { bookedCount: row.taken, isOwn: false };
  return { ...presentTraining(trainingContext(row, catalog, now)), staff, editedVersion, seriesId, isApart };
}

interface Detail {
  row: EditedTraining;
  facts: AdminFacts;
  edit: Awaited<ReturnType<typeof findLastEdit>>;
  hasHistory: boolean;
}

export function presentAdminDetail(
  { row, facts, edit, hasHistory }: Detail,
  catalog: ClubCatalog,
  now: Date,
): AdminTrainingDetail['item'] {
  const { commentPublic, commentPrivate, visitors, taken, waitingCount } = row;
  const canUndo = edit && !edit.undoneAt && now < edit.undoUntil;
  return {
    ...presentForAdmin(row, facts, catalog, now),
    commentPublic,
    commentPrivate,
    visitors: visitors ?? null,
    registered: taken,
    waiting: waitingCount,
    hasHistory,
    cancelReason: facts.cancelReason,
    lastEdit: edit
      ? {
          by: `${edit.firstName} ${edit.lastName}`,
          at: edit.at.toISOString(),
          undoUntil: canUndo ? edit.undoUntil.toISOString() : null,
        }
      : null,
  };
}
