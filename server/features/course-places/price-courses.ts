import type { Grants } from '#api/products/grants.ts';
import { priceOfRemaining } from '#api/training-groups/course-price.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { refusedField } from '../../endpoint/api-error.ts';
import { listCourseFacts } from './queries.ts';

interface PricedLine {
  grants: Grants;
  quantity: number;
  unitPriceCents: number;
  details: Record<string, unknown>;
}

/**
 * What is sold of a course: one place, at the price of the dates that remain, whoever sells it. Throws where none remain.
 */
export async function priceCourses<L extends PricedLine>(
  scope: TenantScope,
  lines: readonly L[],
  now: Date,
): Promise<L[]> {
  const ids = lines.flatMap(({ grants }) => (grants.type === 'course' ? [grants.groupId] : []));
  if (ids.length === 0) return [...lines];
  const facts = await listCourseFacts(scope, ids, now);
  return lines.map((line, at) => {
    const { grants } = line;
    if (grants.type !== 'course') return line;
    const course = facts.find(({ groupId }) => groupId === grants.groupId);
    if (!course || course.remaining === 0) throw refusedField(409, 'no_products_found', `lines.${at}.productId`);
    if (line.quantity !== 1) throw refusedField(400, 'data_validation_failed', `lines.${at}.quantity`);
    const { remaining, all } = course;
    const details = { ...line.details, courseDates: remaining, courseDatesOf: all };
    return { ...line, unitPriceCents: priceOfRemaining(line.unitPriceCents, course), details };
  });
}
