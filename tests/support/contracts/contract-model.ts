import { addDays, type PlainDate } from '#api/dates.ts';

const dayNumber = (date: PlainDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of a month that is so many later, or its last. */
function laterBy(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const toDay = Math.min(day, monthLength(toYear, toMonth));
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(toDay).padStart(2, '0')}`;
}

/**
 * What a contract costs, from its facts and prices alone and day by day: it has never heard of invoices, credits or periods
 * that were looked at. Days are kept as a set, not as spans.
 */
export class ContractModel {
  readonly from: PlainDate;
  readonly months: number | null;
  readonly isCalendar: boolean;
  /** What was paid for the first month when it was bought, and for how many of its days; null: it was not bought. */
  readonly #first: { cents: number; days: number } | null;
  readonly #prices: { from: PlainDate; cents: number }[];
  readonly #paused = new Set<PlainDate>();
  readonly #rightless = new Set<PlainDate>();
  /** Somebody ended it with this day. */
  end: PlainDate | null = null;
  /** So many of its months were billed. */
  billed = 0;
  /** From this day it gives no right, until further notice. */
  #offSince: PlainDate | null = null;

  constructor(facts: {
    from: PlainDate;
    months: number | null;
    cents: number;
    isCalendar: boolean;
    isBought: boolean;
  }) {
    this.from = facts.from;
    this.months = facts.months;
    this.isCalendar = facts.isCalendar;
    this.#prices = [{ from: '0000-01-01', cents: facts.cents }];
    this.billed = facts.isBought ? 1 : 0;
    const { days } = this.#month(0);
    const own = days.filter((day) => this.#lasts(day)).length;
    this.#first = facts.isBought ? { cents: Math.round((facts.cents * own) / days.length), days: own } : null;
  }

  get lastDay(): PlainDate | null {
    if (this.end !== null) return this.end;
    return this.months === null ? null : addDays(laterBy(this.from, this.months), -1 + this.#paused.size);
  }

  pause(from: PlainDate, until: PlainDate): void {
    for (let day = from; day <= until; day = addDays(day, 1)) this.#paused.add(day);
    if (this.end !== null) this.end = addDays(this.end, dayNumber(until) - dayNumber(from) + 1);
  }

  unpause(from: PlainDate, until: PlainDate): void {
    for (let day = from; day <= until; day = addDays(day, 1)) this.#paused.delete(day);
    if (this.end !== null) this.end = addDays(this.end, -(dayNumber(until) - dayNumber(from) + 1));
  }

  setRight(gives: boolean, today: PlainDate): void {
    if (!gives) this.#offSince ??= today;
    else if (this.#offSince !== null) {
      for (let day = this.#offSince; day < today; day = addDays(day, 1)) this.#rightless.add(day);
      this.#offSince = null;
    }
  }

  price(from: PlainDate, cents: number): void {
    this.#prices.push({ from, cents });
    this.#prices.sort((a, b) => a.from.localeCompare(b.from));
  }

  dropPrice(from: PlainDate): void {
    const at = this.#prices.findIndex((price) => price.from === from);
    if (at > 0) this.#prices.splice(at, 1);
  }

  #month(index: number): { from: PlainDate; days: PlainDate[] } {
    const first = this.isCalendar ? `${this.from.slice(0, 7)}-01` : this.from;
    const [from, next] = [laterBy(first, index), laterBy(first, index + 1)];
    const days = Array.from({ length: dayNumber(next) - dayNumber(from) }, (_, at) => addDays(from, at));
    return { from, days };
  }

  /** The run of a day bills every month that begins by then and that the contract lasts to see. */
  bill(by: PlainDate): void {
    for (;;) {
      const { from } = this.#month(this.billed);
      if (from > by || (this.lastDay !== null && from > this.lastDay)) return;
      this.billed += 1;
    }
  }

  /** What all billed months cost by now. */
  total(): number {
    let rest = this.#whole();
    let sum = 0;
    const isOff = (day: PlainDate) => this.#rightless.has(day) || (this.#offSince !== null && day >= this.#offSince);
    for (let index = 0; index < this.billed; index += 1) {
      const { from, days } = this.#month(index);
      const lasting = days.filter((day) => this.#lasts(day) && !this.#paused.has(day));
      const right = lasting.filter((day) => !isOff(day));
      const part = (count: number) => this.#part(index, { from, count, of: days.length });
      const plain = part(lasting.length);
      const isLast = rest !== null && days.includes(this.lastDay ?? '');
      const own = rest === null ? plain : isLast ? rest : Math.min(plain, rest);
      if (rest !== null) rest -= own;
      const isPlain = own === plain;
      sum += isPlain ? part(right.length) : Math.round((own * right.length) / Math.max(1, lasting.length));
    }
    return sum;
  }

  #part(index: number, { from, count, of }: { from: PlainDate; count: number; of: number }): number {
    if (index === 0 && this.#first) return Math.round((this.#first.cents * count) / this.#first.days);
    return Math.round((this.#centsAt(from) * count) / of);
  }

  #lasts(day: PlainDate): boolean {
    return day >= this.from && (this.lastDay === null || day <= this.lastDay);
  }

  #centsAt(monthFrom: PlainDate): number {
    return this.#prices.filter(({ from }) => from <= monthFrom).at(-1)?.cents ?? 0;
  }

  /** A term of months costs what it costs without pauses; null: there is none, or somebody has ended it. */
  #whole(): number | null {
    if (this.months === null || this.end !== null) return null;
    const termEnd = addDays(laterBy(this.from, this.months), -1);
    let sum = 0;
    for (let index = 0; ; index += 1) {
      const { from, days } = this.#month(index);
      if (from > termEnd) return sum;
      const own = days.filter((day) => day >= this.from && day <= termEnd);
      sum += this.#part(index, { from, count: own.length, of: days.length });
    }
  }
}
