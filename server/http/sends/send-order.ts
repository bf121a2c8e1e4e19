/** What the process of large sends is told, beside the connection. */
export interface SendOrder {
  id: number;
  /** The response's head as it goes over the wire. */
  head: string;
  /** Within the folder of the file store. */
  file: string;
  start: number;
  /** Inclusive. */
  end: number;
  /** Without any progress, after which the connection is ended. */
  stalledMs: number;
}

/** What it says: that it serves, that it has taken a connection, and that a send has ended, whole or not. */
export type SendNews =
  | { kind: 'ready' }
  | { kind: 'taken'; id: number }
  | { kind: 'ended'; id: number; bytes: number; isWhole: boolean };
