import type { Language } from '#api/languages.ts';
import { textFor } from '#api/messages/broadcast/broadcast-text.ts';
import type { AutomaticMessage, BroadcastDetail, BroadcastItem } from '#api/messages/broadcast/history-schema.ts';
import type { listAutomatic } from '../automatic/queries.ts';
import type { BroadcastRow, StateCounts } from './queries.ts';

const none: StateCounts = { delivered: 0, sent: 0, pending: 0, failed: 0 };

export function presentBroadcast(
  row: BroadcastRow,
  states: StateCounts | undefined,
  language: Language,
): BroadcastItem {
  const { delivered, sent, pending, failed } = states ?? none;
  return {
    id: row.id,
    title: textFor(row.texts, language, language)?.title ?? '',
    audience: row.audience.kind,
    channels: row.channels,
    isAdvertising: row.is_advertising,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    sendAt: row.send_at.toISOString(),
    by: [row.firstName, row.lastName].filter(Boolean).join(' '),
    people: row.people,
    counts: { delivered, sent, pending, failed },
  };
}

export const presentDetail = (
  row: BroadcastRow,
  states: StateCounts | undefined,
  failures: BroadcastDetail['failures'],
  language: Language,
): BroadcastDetail => ({
  ...presentBroadcast(row, states, language),
  audienceChoice: row.audience,
  texts: row.texts,
  withoutDiacritics: row.without_diacritics,
  ...(row.quiet_until && { quietUntil: row.quiet_until.toISOString() }),
  notConsenting: row.not_consenting,
  sms: row.sms_people,
  push: row.push_people,
  email: row.email_people,
  cost: { parts: row.sms_parts, cents: row.sms_cents },
  failures,
});

export const presentAutomatic = ({
  createdAt,
  reason,
  ...row
}: Awaited<ReturnType<typeof listAutomatic>>[number]): AutomaticMessage => ({
  ...row,
  ...(reason && { reason }),
  createdAt: createdAt.toISOString(),
});
