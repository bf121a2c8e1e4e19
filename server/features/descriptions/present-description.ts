import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import { findDescription } from './queries.ts';

const said = (texts: LanguageTexts | null): LanguageTexts | undefined =>
  texts && Object.keys(texts).length > 0 ? texts : undefined;

/** What a training is, as far as the club has said; absent fields are not shown. */
export async function describeTraining(scope: TenantScope, row: TrainingRow) {
  const found = await findDescription(scope, row);
  if (!found) return {};
  const [about, bring, trainerBio] = [said(found.about), said(found.bring), said(found.bio)];
  return {
    ...(found.level !== null && { level: found.level }),
    ...(about && { about }),
    ...(bring && { bring }),
    ...(trainerBio && { trainerBio }),
    ...(found.photo !== null && { trainerPhoto: found.photo }),
  };
}
