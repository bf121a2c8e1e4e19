import type { Intent, IntentResults } from './intent.ts';

/** What an outcome is about: whose door was scanned only the server knows. */
export function subjectOf({ kind, subject, outcome }: Pick<Intent, 'kind' | 'subject' | 'outcome'>): Intent['subject'] {
  if (kind !== 'doorScan' || outcome?.type !== 'done') return subject;
  const { unitName } = outcome.result as IntentResults['doorScan'];
  return unitName ? { ...subject, club: unitName } : subject;
}
