import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { OverridesWith, Row } from './row.ts';

/** A comment written now, with consent to publish it, and not moderated yet. */
export function feedbackRow(
  tenantId: number,
  overrides: OverridesWith<'feedback', 'training_id' | 'client_id'>,
): Row<'feedback'> {
  const now = new Date();
  return {
    tenant_id: tenantId,
    training_rating: null,
    trainer_rating: null,
    text: 'Hea trenn!',
    may_be_shown: true,
    verdict: null,
    created_at: now,
    written_at: now,
    ...overrides,
  };
}

export const buildFeedback = (scope: TenantScope, overrides: OverridesWith<'feedback', 'training_id' | 'client_id'>) =>
  scope.db
    .insertInto('feedback')
    .values(feedbackRow(scope.tenantId, overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
