/** What a page tells the worker. */
export type ToWorker =
  /** Which page does it hold ready? Answered by its revision. */
  | { type: 'revision' }
  /** Take over, if no page is in the middle of something. */
  | { type: 'activate' }
  /** A page of some revision is open: there may be files that nobody needs any more. */
  | { type: 'here' };

/** What a worker tells pages. */
export type FromWorker =
  /** Asked by one that holds the page of a revision; answered by a `PageReport`. */
  | { type: 'report'; revision: string }
  /** A notification was pressed that leads there; answered by whoever goes. */
  | { type: 'open'; path: string }
  /** A notification has come. */
  | { type: 'pushed' }
  /** The device is to be notified at another address. */
  | { type: 'subscribed' };

export interface PageReport {
  /** Names the build and brand that the page is of. */
  revision: string;
  /** Nobody is in the middle of something there, and nobody who has not agreed looks on. */
  mayActivate: boolean;
}
