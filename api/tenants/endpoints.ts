import { endpoint } from '../endpoint.ts';
import { buyingTerms, configuration, shownPageRules } from './schema.ts';
import { sellerEndpoints } from './seller-endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';

export const tenantEndpoints = {
  getPageRules: endpoint({
    method: 'GET',
    path: '/page/',
    summary: 'The switches of this host',
    access: 'visitor',
    response: shownPageRules,
    cacheKey: 'rules',
    freshSeconds: 3600,
  }),
  getConfiguration: endpoint({
    method: 'GET',
    path: '/page/configuration',
    summary: 'The branding of this host',
    access: 'visitor',
    response: configuration,
    cacheKey: 'configuration',
    freshSeconds: 3600,
  }),
  getBuyingTerms: endpoint({
    method: 'GET',
    path: '/page/buying-terms',
    summary: 'The terms of buying, in each language',
    access: 'visitor',
    response: buyingTerms,
    freshSeconds: 3600,
  }),
  ...sellerEndpoints,
  ...settingsEndpoints,
};
