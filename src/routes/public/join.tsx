import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasRule } from '#src/features/tenants/has-rule.ts';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isUnbuilt } from '#src/lib/guards/is-unbuilt.ts';
import { searchOf } from '#src/lib/read-search.ts';

/** "If the query filter equals the personal-trainings value, it redirects to purchase-personal-trainings." */
export const Route = createFileRoute('/public/join')({
  staticData: { audience: 'everyone' },
  validateSearch: searchOf('filter', 'unit', 'id', 'order-token'),
  beforeLoad: guardedBy(
    hasRule(({ pages }) => pages.isJoinCompletePage || pages.isJoinSimplePage),
    ({ search }) => {
      if (search['filter'] === 'pt' || search['filter'] === 'personal')
        throw redirect({ to: '/purchase/personal-trainings' });
    },
    isUnbuilt,
  ),
});
