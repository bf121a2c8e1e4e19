/**
 * `proposed`: the client is asked; `agreed`: both have said yes, a visit is reserved; `done`, `absent`: marked so;
 * `declined` by the client, `withdrawn` by the trainer, `lapsed`: not answered in time; `left`: the client gave it up;
 * `cancelled` by the trainer or the club.
 */
export const sessionStates = [
  'proposed',
  'agreed',
  'done',
  'absent',
  'declined',
  'withdrawn',
  'lapsed',
  'left',
  'cancelled',
] as const;
export type SessionState = (typeof sessionStates)[number];

/** What is stored; the rest is read from the training and its registration. */
export const storedStates = ['proposed', 'agreed', 'declined', 'withdrawn', 'lapsed', 'left'] as const;
export type StoredState = (typeof storedStates)[number];

interface Facts {
  state: StoredState;
  answerUntil: Date;
  isCancelled: boolean;
  /** Of the place; null: there is none. */
  registration: 'booked' | 'waiting' | 'cancelled' | null;
  presence: 'present' | 'absent' | null;
}

/** By rows and clock alone, whether a job has run or not. */
export function sessionStateOf(facts: Facts, now: Date): SessionState {
  const { state, answerUntil, isCancelled, registration, presence } = facts;
  if (state === 'proposed') {
    if (isCancelled) return 'withdrawn';
    return now >= answerUntil ? 'lapsed' : 'proposed';
  }
  if (state !== 'agreed') return state;
  if (isCancelled) return 'cancelled';
  if (registration !== 'booked') return 'left';
  return presence === 'present' ? 'done' : presence === 'absent' ? 'absent' : 'agreed';
}
