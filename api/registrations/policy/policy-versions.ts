import type { TrainingKind } from '../../timetable/training-kinds.ts';
import type { BookingPolicy } from './policy.ts';

/** The policy of one kind of training from an instant until the next version. A change is a new version. */
export interface PolicyVersion {
  id: number;
  kind: TrainingKind;
  validFrom: Date;
  policy: BookingPolicy;
}

/** The version valid at an instant, if the tenant had any then; of two from the same instant the one created later. */
export function policyVersionAt(
  versions: readonly PolicyVersion[],
  kind: TrainingKind,
  at: Date,
): PolicyVersion | undefined {
  let found: PolicyVersion | undefined;
  for (const version of versions) {
    if (version.kind !== kind || version.validFrom > at) continue;
    if (!found || isAfter(version, found)) found = version;
  }
  return found;
}

const isAfter = (a: PolicyVersion, b: PolicyVersion): boolean =>
  a.validFrom > b.validFrom || (a.validFrom.getTime() === b.validFrom.getTime() && a.id > b.id);

/** When the policy of any kind next changes, if ever: responses computed with it are valid until then. */
export function nextPolicyChange(versions: readonly PolicyVersion[], after: Date): Date | undefined {
  const instants = versions.map(({ validFrom }) => validFrom.getTime()).filter((ms) => ms > after.getTime());
  return instants.length > 0 ? new Date(Math.min(...instants)) : undefined;
}
