import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rolesOf } from '#api/permissions.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import {
  clubGroups,
  groupOf,
  ownPages,
  pageAt,
  runsClub,
  type StaffGroup,
  type StaffPage,
  trainerGroups,
} from '#src/lib/staff/staff-pages.ts';

export interface StaffNav {
  pages: readonly StaffPage[];
  /** The page that is open; none for one that no menu leads to. */
  page: StaffPage | undefined;
  group: StaffGroup | undefined;
  /** Groups with at least one page, and where each leads: to its page that was used last, else to its first. */
  groups: readonly { id: StaffGroup; to: StaffPage['to']; pages: readonly StaffPage[] }[];
}

/** The pages used last since the app was opened. */
const lastUsed = new Map<StaffGroup, StaffPage['to']>();

/** What somebody has in the staff's frame, by their claims and the club's page rules. */
export function useStaffNav(): StaffNav {
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const roles = rolesOf(useSession().userClaims);
  const pathname = useLocation({ select: (location) => location.pathname });
  const pages = ownPages(roles, (feature) => pageFeatures[feature](rules));
  const page = pageAt(pathname, pages);
  const group = page && groupOf(page, roles);
  useEffect(() => {
    if (group && page) lastUsed.set(group, page.to);
  }, [group, page]);
  const groups = (runsClub(roles) ? clubGroups : trainerGroups).flatMap((id: StaffGroup) => {
    const own = pages.filter((each) => groupOf(each, roles) === id);
    const to = own.find((each) => each.to === lastUsed.get(id))?.to ?? own[0]?.to;
    return to === undefined ? [] : [{ id, to, pages: own }];
  });
  return { pages, page, group, groups };
}
