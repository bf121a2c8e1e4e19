import type { TFunction } from 'i18next';
import type { MessageKey, Remedy } from '#api/errors.ts';
import { refusalReasons } from '#api/registrations/refusal.ts';
import { sayRemedy } from '#api/registrations/remedy-words.ts';
import { sessionStore } from '../session/session-store.ts';
import type { Site } from '../site.ts';

/** The context that the text depends on. */
export interface Circumstances {
  t: TFunction;
  site: Site;
  /** By the server's clock. */
  now: Date;
}

/** A refusal by the server as it is said: its key, what would help, and whom it is about. */
export type SaidRefusal = {
  key: string;
  remedy?: Remedy;
  rooms?: string;
  /** First name of whom it is about, and null for the reader; without it, of the child for whom they act. */
  person?: string | null;
};

/** Names whom a text is about where that is not its reader: the text of that context, where there is one. */
export function aboutPerson(person?: string | null): { context: 'of'; name: string } | undefined {
  if (person === null) return undefined;
  const { userClaims } = sessionStore.get();
  const name = person ?? (userClaims?.actorId === undefined ? undefined : userClaims.firstName);
  return name === undefined ? undefined : { context: 'of', name };
}

/**
 * The reason for the server's refusal and what would help, in one or two sentences. A key that this version does not
 * know is "unknown".
 */
export function refusalText({ key, remedy, rooms, person }: SaidRefusal, circumstances: Circumstances): string {
  const { t } = circumstances;
  const about = aboutPerson(person);
  const reason = refusalReasons.find((known) => known === remedy?.reason);
  const text = reason
    ? t(`registrations.reason.${reason}`, { ...about })
    : t(`snackbar.${key as MessageKey}`, {
        count: 0,
        defaultValue: t('snackbar.unknown'),
        ...about,
        ...(rooms && { context: 'listed', rooms }),
      });
  const help = remedy && remedyText(key, remedy, circumstances, person);
  // It is not too late yet.
  if (help && remedy.kind === 'accept_cost') return help;
  return help ? `${text.replace(/([^.!?])$/, '$1.')} ${help}` : text;
}

/** What would help, in a sentence of its own. */
export const remedyText = (
  key: string,
  remedy: Remedy,
  { t, site: { phone, timeZone }, now }: Circumstances,
  person?: string | null,
): string | undefined => sayRemedy(key, remedy, { t, phone, timeZone, now, about: aboutPerson(person) });
