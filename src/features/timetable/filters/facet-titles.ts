import type { Facet } from './filters.ts';

/** The facets' names among the texts. */
export const facetTitles = {
  time: 'time',
  filter: 'kind',
  style: 'style',
  unit: 'club',
  group: 'roomGroup',
  room: 'room',
  trainer: 'trainer',
} as const satisfies Record<Facet, string>;
