import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { listVisitorsOf } from '../../visitors/queries.ts';
import { getScheduleRules, lockPeopleOf, type PersonOfTraining } from '../queries.ts';
import { noticeOfChange } from './notice-of-change.ts';
import { type NoticeMeans, notifyPeople } from './notify-people.ts';
import type { Told } from './plan-notice.ts';

interface Change extends NoticeMeans {
  before: TrainingRow;
  after: TrainingRow;
  catalog: ClubCatalog;
  /** Who is told something else instead. */
  except?: ReadonlySet<number>;
}

export const nobodyTold: Told = { smsCount: 0, emailCount: 0, pushCount: 0 };

/** Tells everybody of a future training what has changed for them. */
export async function notifyOfChange(scope: TenantScope, { except, ...change }: Change): Promise<Told> {
  const notice = noticeOfChange(change, await getScheduleRules(scope));
  if (!notice) return nobodyTold;
  const people = await lockEverybodyOf(scope, change.after.id);
  const told = people.filter(({ registrationId }) => !except?.has(registrationId));
  return notifyPeople<'trainingMoved' | 'trainerChanged'>(scope, told, notice, change);
}

/** Clients, locked in order, and visitors, who have no row of their own to lock. The training is locked. */
export async function lockEverybodyOf(scope: TenantScope, trainingId: number): Promise<PersonOfTraining[]> {
  const clients = await lockPeopleOf(scope, trainingId);
  return [...clients, ...(await listVisitorsOf(scope, trainingId))];
}
