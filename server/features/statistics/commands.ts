import type { TenantScope } from '../../db/tenant-scope.ts';

export async function saveWeeklyGoal({ db }: TenantScope, clientId: number, goal: number): Promise<void> {
  await db.updateTable('client').set({ weekly_goal: goal }).where('id', '=', clientId).execute();
}
