/** People who watch a video: each asks for the next part of it once a second. */
export interface ViewersJob {
  port: number;
  host: string;
  path: string;
  viewers: number;
  /** Of the file. */
  bytes: number;
  bytesPerSecond: number;
}

export interface ViewersTimes {
  /** Parts that came whole. */
  parts: number;
  bytes: number;
  /** Answers that were no part, and parts that came later than the next one was wanted. */
  failed: number;
  late: number;
}
