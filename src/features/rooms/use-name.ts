import type { TFunction } from 'i18next';
import type { Purpose } from '#api/rooms/purposes.ts';

/** What a room is taken for: its name, else its purpose. */
export const nameOfUse = ({ name, purpose }: { name: string | null; purpose: Purpose | null }, t: TFunction): string =>
  name || (purpose ? t(`rooms.purpose.${purpose}`) : '');
