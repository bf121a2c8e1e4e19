/** Milliseconds of the page's main thread. */
export interface Traced {
  /** 95th percentile of the frame times. */
  frameP95: number;
  longestTask: number;
  frames: number;
}

/** The fields that we read of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export const categories = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];
/** Chromium's trace event for each frame of the main thread. */
const frameMark = 'BeginCommitCompositorFrame';
/** As a mid-range phone. */
export const slowdown = 4;

/** Of a trace as Chromium writes it. */
export function readTrace(written: Buffer): Traced {
  const { traceEvents: events } = JSON.parse(written.toString()) as { traceEvents: TraceEvent[] };
  const { pid, tid } = busiest(events.filter(({ name }) => name === frameMark));
  const own = events.filter((event) => event.pid === pid && event.tid === tid);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const frames = own.filter(({ name }) => name === frameMark).map(({ ts }) => ts);
  frames.sort((a, b) => a - b);
  const perFrame = frames.map((from, at) => {
    const until = frames[at + 1] ?? Infinity;
    return tasks
      .filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= until)
      .reduce((all, { tdur = 0 }) => all + tdur, 0);
  });
  if (frames.length === 0) throw new Error('Chromium wrote down no frame.');
  const ordered = perFrame.toSorted((a, b) => a - b);
  return {
    frameP95: (ordered[Math.ceil(ordered.length * 0.95) - 1] ?? 0) / 1000,
    longestTask: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    frames: frames.length,
  };
}

/** Other pages and the browser's own windows render too: ours is the thread with the most frames. */
function busiest(events: readonly TraceEvent[]): Pick<TraceEvent, 'pid' | 'tid'> {
  const threads = Object.values(Object.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`));
  const [first] = threads.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? [];
  return first ?? { pid: 0, tid: 0 };
}
