import type { UserTraining } from '../schema.ts';

/** `Saal 2, Noblessner`: room names alone are not unique across clubs. */
export const placeName = ({ roomName, clubName }: Pick<UserTraining, 'roomName' | 'clubName'>): string =>
  [roomName, clubName].filter(Boolean).join(', ');
