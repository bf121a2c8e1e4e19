import type { ParseKeys } from 'i18next';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { TextMessage } from '#src/lib/messages/message.ts';

const keys: Readonly<Record<string, ParseKeys>> = {
  no_free_places: 'rosters.admit.no.full',
  registering_not_allowed: 'rosters.admit.no.noRight',
  registering_limit_exceeded: 'rosters.admit.no.limit',
  same_day_limit_exceeded: 'rosters.admit.no.limit',
  same_style_per_day_limit_exceeded: 'rosters.admit.no.limit',
  item_not_found: 'rosters.admit.no.gone',
};

/** Why a linked client has no place, as in the server's key. */
export const noPlaceTexts = (reason: string | null): ParseKeys =>
  reason === 'clash' ? 'rosters.link.no.clash' : (noPlace[reason ?? ''] ?? 'rosters.link.no.noRight');

const noPlace: Readonly<Record<string, ParseKeys>> = {
  no_free_places: 'rosters.link.no.full',
  registering_limit_exceeded: 'rosters.link.no.limit',
  same_day_limit_exceeded: 'rosters.link.no.limit',
  same_style_per_day_limit_exceeded: 'rosters.link.no.limit',
};

/**
 * Why another client was not given a place: the general texts address users who book for themselves. Undefined when
 * there is no other text.
 * @param formatAt an instant as the club's time, in its form after "until"
 */
export function admitRefusal(error: unknown, formatAt: (instant: string) => string): TextMessage | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const { key, remedy } = error;
  if (remedy?.reason === 'clash') return { key: 'rosters.admit.no.clash' };
  if (key === 'no_free_places' && remedy?.at) {
    return { key: 'rosters.admit.no.kept', values: { when: formatAt(remedy.at) } };
  }
  const words = keys[key];
  return words ? { key: words } : undefined;
}
