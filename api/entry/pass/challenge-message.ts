import { asciiBytes } from '../bytes/bytes.ts';

/** What a door signs to get its token: no other message of its key begins so. */
export const challengeMessage = (challenge: string): Uint8Array<ArrayBuffer> => asciiBytes(`trenn-door ${challenge}`);
