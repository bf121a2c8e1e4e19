import type { TFunction } from 'i18next';
import type { HistoryLine } from '#api/clients/history-schema.ts';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { useEventWords } from '#src/features/registrations/use-staff-history.ts';

/** What the words of a line are made with. */
export interface Saying {
  t: TFunction;
  language: Language;
  timeZone: string;
  today: PlainDate;
  /** An instant inside a sentence. */
  when: (at: string) => string;
  registration: ReturnType<typeof useEventWords>;
}

/** A line as it is read: what happened, by whom and why, and where more of it stands. */
export interface LineWords {
  title: string;
  /** Of money, as it is booked. */
  sum?: string;
  facts: (string | undefined)[];
  /** In the words of whoever did it. */
  note?: string | null;
  tone?: 'good' | 'warn' | 'bad' | undefined;
}

/** Who did it: by name, or as what. */
export function authorWords({ by: { who, name } }: Pick<HistoryLine, 'by'>, t: TFunction): string {
  switch (who) {
    case 'person':
    case 'club':
    case 'rule':
      return t(`bookingHistory.by.${who}`);
    case 'operator':
      return t('clients.log.operator');
    case 'staff':
      return name ?? t('bookingHistory.by.club');
    case 'door':
      return name ?? t('clientHistory.by.door');
    default:
      return t(`clientHistory.by.${who}`);
  }
}
