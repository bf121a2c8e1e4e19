import { endpoint } from '../endpoint.ts';
import { law, lawBody, lawHistories } from './schema.ts';

export const lawEndpoints = {
  getLaw: endpoint({
    method: 'GET',
    path: '/public/law',
    summary: 'Who runs the club, what is kept of people, for how long and why, and the club’s own words on it',
    access: 'visitor',
    response: law,
    cacheKey: 'law',
    freshSeconds: 300,
  }),
  getLawTexts: endpoint({
    method: 'GET',
    path: '/admin/settings/law',
    summary: 'The club’s own words of its law pages, with all versions: from when, and by whom',
    access: 'admin',
    response: lawHistories,
    cacheKey: 'settings law',
    freshSeconds: 0,
  }),
  changeLawText: endpoint({
    method: 'PUT',
    path: '/admin/settings/law',
    summary: 'A new version of a law page, in force at once; those before are kept. Terms of purchase are never empty',
    access: 'admin',
    body: lawBody,
    response: lawHistories,
    errors: ['changed_meanwhile', 'data_validation_failed'],
    isIdempotent: true,
  }),
};
