/** Messages from a page to the worker. */
export type ToWorker =
  /** Asks which page is precached. Reply: its revision. */
  | { type: 'revision' }
  /** Take over unless a page is busy. */
  | { type: 'activate' }
  /** A page of some revision is open: files of other builds may be obsolete. */
  | { type: 'here' };

/** Messages from the worker to pages. */
export type FromWorker =
  /** Sent by a worker that has precached the page of a revision; the reply is a `PageReport`. */
  | { type: 'report'; revision: string }
  /** A notification with this target was pressed; the page that navigates replies. */
  | { type: 'open'; path: string }
  /** A push notification has arrived. */
  | { type: 'pushed' }
  /** The push subscription has changed. */
  | { type: 'subscribed' };

export interface PageReport {
  /** Identifies the build and brand of the page. */
  revision: string;
  /** True if nobody is busy on this page, and it is hidden, logged out or its user has agreed. */
  mayActivate: boolean;
}
