/** Targets of a run: ratios within one run, since absolute figures are not comparable across days or machines. */
export interface Budget {
  name: string;
  against: string;
  /** `at least` for speed, `at most` for size. */
  is: 'at least' | 'at most';
  limit: number;
  unit?: 'KiB' | 'MiB' | 'ms';
}

export const budgets = {
  weekFromCache: { name: 'week from cache', against: 'bare node:http, same bytes', is: 'at least', limit: 0.5 },
  weekNotModified: { name: 'week, 304', against: 'bare node:http, 304', is: 'at least', limit: 0.5 },
  weekFromDatabase: { name: 'week from the database', against: 'node:http + pg, json_agg', is: 'at least', limit: 0.7 },
  booking: { name: 'booking, 1,000 trainings', against: 'node:http + pg, same statements', is: 'at least', limit: 0.5 },
  hotBooking: { name: 'booking, one training', against: 'pgbench, same SQL, 8 clients', is: 'at least', limit: 0.6 },
  stampedeLast: {
    name: '500 at once, the last answer',
    against: '500 / this run’s hot rate',
    is: 'at most',
    limit: 1.5,
  },
  stampedeOthers: { name: 'bookings beside 500 at once, p99', against: 'their quiet p99', is: 'at most', limit: 2 },
  floodByClient: { name: 'bookings beside a client’s flood, p99', against: 'their quiet p99', is: 'at most', limit: 3 },
  floodByVisitor: {
    name: 'bookings beside a visitor’s flood, p99',
    against: 'their quiet p99',
    is: 'at most',
    limit: 3,
  },
  floodByReader: {
    name: 'bookings beside a flood of an answer from memory, p99',
    against: 'their quiet p99',
    is: 'at most',
    limit: 2,
  },
  clientSearch: {
    name: 'a letter of a search in 20,000 people, p95',
    against: 'pg, same SQL',
    is: 'at most',
    limit: 2,
  },
  peoplePage: {
    name: 'a page of 20,000 people by the slowest of four heads, p50',
    against: 'more than pg, same SQL',
    is: 'at most',
    limit: 5,
    unit: 'ms',
  },
  statistics: {
    name: 'a month of statistics in 1,000,000 registrations, p95',
    against: 'pg, same SQL',
    is: 'at most',
    limit: 1.5,
  },
  statisticsBeside: {
    name: 'the same beside 49 clubs of 20,000 each, p95',
    against: 'the club alone',
    is: 'at most',
    limit: 1.25,
  },
  figuresDrawn: {
    name: 'a month of statistics drawn, 4× slower',
    against: 'bare tables of the same numbers',
    is: 'at most',
    limit: 1.3,
  },
  videoBookings: {
    name: 'bookings beside 100 viewers of a video, p99',
    against: 'their quiet p99',
    is: 'at most',
    limit: 1.5,
  },
  videoMemory: {
    name: 'memory for 100 viewers of a video',
    against: 'its peak without them',
    is: 'at most',
    limit: 64,
    unit: 'MiB',
  },
  videoFailed: { name: 'parts of a video that did not come', against: 'nothing', is: 'at most', limit: 0 },
  seriesCreated: {
    name: 'a series of 520 in 100,000, checked and made',
    against: 'one insert of the rows',
    is: 'at most',
    limit: 1.5,
  },
  invoiceDrawn: { name: 'an invoice as PDF, p95', against: 'nothing', is: 'at most', limit: 150, unit: 'ms' },
  settled: { name: 'a notification settled', against: 'pg, same statements', is: 'at least', limit: 0.5 },
  billed: { name: 'invoices of a month', against: 'bulk inserts of the same rows', is: 'at least', limit: 0.2 },
  growthWeek: { name: 'a week beside other clubs, p50', against: 'the club alone', is: 'at most', limit: 1.2 },
  growthBooking: { name: 'a booking beside other clubs, p50', against: 'the club alone', is: 'at most', limit: 1.2 },
  growthStatistics: {
    name: 'a month of statistics beside other clubs, p50',
    against: 'the club alone',
    is: 'at most',
    limit: 1.2,
  },
  growthDoor: { name: 'a pass beside other clubs, p50', against: 'the club alone', is: 'at most', limit: 1.2 },
  hostsCached: { name: 'a week from memory among 400 hosts, p99', against: 'of one host', is: 'at most', limit: 1.2 },
  hostsWeek: { name: 'a week not from memory among 400 hosts, p99', against: 'of one host', is: 'at most', limit: 1.2 },
  hostsBooking: { name: 'a booking among 400 hosts, p99', against: 'of one host', is: 'at most', limit: 1.2 },
  hostsMemory: {
    name: 'a process of 400 hosts, all asked for much',
    against: 'nothing',
    is: 'at most',
    limit: 768,
    unit: 'MiB',
  },
  overbooked: { name: 'places given twice', against: 'nothing', is: 'at most', limit: 0 },
  lastTold: { name: 'booking sent → last of 1,000 told', against: 'the worst', is: 'at most', limit: 1000, unit: 'ms' },
  initialJsRatio: { name: 'initial JS, brotli', against: 'React 19 hello', is: 'at most', limit: 2.1 },
  initialJs: { name: 'initial JS, brotli', against: 'nothing', is: 'at most', limit: 121, unit: 'KiB' },
  initialCss: { name: 'initial CSS, brotli', against: 'nothing', is: 'at most', limit: 7, unit: 'KiB' },
  week300AgainstOthers: { name: 'week of 300 drawn', against: 'the fastest other calendar', is: 'at most', limit: 1 },
  week2000AgainstOthers: {
    name: 'week of 2,000 drawn',
    against: 'the fastest other calendar',
    is: 'at most',
    limit: 1,
  },
  week300AgainstBare: { name: 'week of 300 drawn', against: 'a bare React grid', is: 'at most', limit: 1.3 },
  week2000AgainstBare: { name: 'week of 2,000 drawn', against: 'a bare React grid', is: 'at most', limit: 1.3 },
  offlineRead: {
    name: 'day to be read, cold and offline',
    against: '4× slower',
    is: 'at most',
    limit: 500,
    unit: 'ms',
  },
  offlineDay: { name: 'day usable, cold and offline', against: '4× slower', is: 'at most', limit: 1200, unit: 'ms' },
  offlineWeek: { name: 'week usable, cold and offline', against: '4× slower', is: 'at most', limit: 1600, unit: 'ms' },
  scrollFrame: { name: 'scrolling a week, p95 of a frame', against: '4× slower', is: 'at most', limit: 8, unit: 'ms' },
  scrollTask: { name: 'scrolling a week, longest task', against: '4× slower', is: 'at most', limit: 50, unit: 'ms' },
  dragFrame: {
    name: 'dragging a training in a week of 300, p95 of a frame',
    against: '4× slower',
    is: 'at most',
    limit: 8,
    unit: 'ms',
  },
  dragOthers: { name: 'elements that a drag changes beside its block', against: 'nothing', is: 'at most', limit: 0 },
  passCheck: { name: 'a pass checked at a door, p95', against: 'nothing', is: 'at most', limit: 50, unit: 'ms' },
  shownToGreen: {
    name: 'a pass shown → the door green, p95',
    against: 'nothing',
    is: 'at most',
    limit: 1000,
    unit: 'ms',
  },
  scanTask: { name: 'watching for passes, longest task', against: 'nothing', is: 'at most', limit: 50, unit: 'ms' },
  offlineCalls: { name: 'calls of a door without a network', against: 'nothing', is: 'at most', limit: 0 },
  codesFound: {
    name: 'kinds of bad frames with fewer codes found',
    against: 'zxing-wasm, plain',
    is: 'at most',
    limit: 0,
  },
  lighthousePerformance: { name: 'Lighthouse, performance', against: 'mobile', is: 'at least', limit: 0.95 },
  lighthouseAccessibility: { name: 'Lighthouse, accessibility', against: 'mobile', is: 'at least', limit: 1 },
  lighthouseBestPractices: { name: 'Lighthouse, best practices', against: 'mobile', is: 'at least', limit: 1 },
  lighthouseSeo: { name: 'Lighthouse, SEO', against: 'mobile', is: 'at least', limit: 1 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** A run's result for each budget; missing if it could not be measured. */
export type Findings = Partial<Record<BudgetName, number>>;

export const isMet = ({ is, limit }: Budget, found: number): boolean =>
  is === 'at least' ? found >= limit : found <= limit;
