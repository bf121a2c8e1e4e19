import { useQuery } from '@tanstack/react-query';
import { type PageFeature, pageFeatures } from '#api/tenants/page-features.ts';
import { tenantQueries } from './queries.ts';

/** Whether this host has that part of the app: what leads to it is shown only then. Nothing while the rules are unknown. */
export function useFeature(feature: PageFeature): boolean {
  const { data } = useQuery(tenantQueries.rules());
  return data !== undefined && pageFeatures[feature](data);
}
