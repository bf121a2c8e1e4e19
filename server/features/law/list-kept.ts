import { type KeptAreaName, keptAreas } from '#api/law/kept-areas.ts';
import type { KeptArea } from '#api/law/schema.ts';
import { eraseRules } from '../clients/erase/erase-rules.ts';
import { keepDays } from './keep-days.ts';

/** On which ground each area is kept, and for how long. */
const terms: Readonly<Record<KeptAreaName, Pick<KeptArea, 'ground' | 'days'>>> = {
  account: { ground: 'contract', days: null },
  devices: { ground: 'interest', days: keepDays.endedSessions },
  bookings: { ground: 'contract', days: null },
  entries: { ground: 'contract', days: keepDays.visits },
  entitlements: { ground: 'contract', days: null },
  money: { ground: 'law', days: null },
  messages: { ground: 'contract', days: keepDays.messages },
  ads: { ground: 'consent', days: null },
  notes: { ground: 'interest', days: null },
  feedback: { ground: 'interest', days: null },
  videos: { ground: 'contract', days: null },
  files: { ground: 'interest', days: null },
  log: { ground: 'law', days: keepDays.auditEvents },
  visitors: { ground: 'contract', days: keepDays.visitors },
};

/** Without tables of its own it is in the client’s row, which is emptied. */
function onErasure(area: KeptAreaName): KeptArea['onErasure'] {
  const rules = new Set(Object.values(eraseRules[area]));
  if ([...rules].every((rule) => rule === 'delete')) return 'erased';
  return rules.size === 1 && rules.has('keep') ? 'kept' : 'partly';
}

/** The rows of the privacy notice. */
export const listKept = (): KeptArea[] =>
  keptAreas.map((area) => ({ area, ...terms[area], onErasure: onErasure(area) }));
