import type { UserTraining } from '../schema.ts';

/** `Saal 2, Noblessner`: clubs like to call their rooms alike. */
export const placeName = ({ roomName, clubName }: Pick<UserTraining, 'roomName' | 'clubName'>): string =>
  [roomName, clubName].filter(Boolean).join(', ');
