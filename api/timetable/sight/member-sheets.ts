/** The modules whose classes a member's page needs, as the worker draws it; their styles are in the page. */
export const memberSheets = [
  'bottom-bar',
  'button',
  'card',
  'chip',
  'club-menu',
  'count-badge',
  'day-body',
  'day-list',
  'dotted-parts',
  'icon-button',
  'lane',
  'loaded-timetable',
  'logo',
  'pill',
  'screen',
  'stale-notice',
  'tag',
  'time-row',
  'timetable-header',
  'top-bar',
  'type',
] as const;

/** What of a day is not in the page: where nothing of it can be booked. */
export const blockedSheets = ['blocked-banner'] as const;
