/** What the token of a door says. It is of a type of its own and good for `door/*` only. */
export interface DoorClaims {
  doorId: number;
  /** How often the door has been enrolled: a token of the tablet before is none. */
  enrolment: number;
  host: string;
  aud: string;
  iss: string;
  /** Seconds since 1970. */
  exp: number;
  iat: number;
}

export const doorTokenSeconds = 5 * 60;
