import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClockEffect, type ClockEvent, type SessionClock, startClock, stepClock } from './session-clock.ts';

const second = 1000;
const minute = 60 * second;
const start = Date.UTC(2026, 10, 24, 17, 0);

const idle = (person: Person, tabs: Tabs) => tabs.now - person.activeAt;

class Send implements fc.Command<Person, Tabs> {
  readonly tab: number;
  readonly event: ClockEvent;

  constructor(tab: number, event: ClockEvent) {
    this.tab = tab;
    this.event = event;
  }

  check = (): boolean => true;

  run(person: Person, tabs: Tabs): void {
    const [wasOver, idleMs] = [person.isOver, idle(person, tabs)];
    const sinceRefresh = tabs.now - person.refreshedAt;
    tabs.send(this.tab, this.event);
    if (wasOver) return;
    const isTooLate = idleMs >= 18 * minute || person.isLocked[this.tab] === true;
    if (this.event === 'leave') person.isOver = true;
    else if (isTooLate && tabs.isOnline) person.isOver = true;
    else if (isTooLate) person.isLocked[this.tab] = true;
    else if (this.event === 'stay' || (this.event === 'act' && idleMs < 15 * minute)) person.activeAt = tabs.now;
    this.expectPhase(person, tabs);
    this.expectEffect(person, tabs, { isTooLate, isAsked: idleMs >= 15 * minute, sinceRefresh });
  }

  expectPhase(person: Person, tabs: Tabs): void {
    const clock = tabs.clocks[this.tab];
    if (person.isOver) return expect(clock).toBeUndefined();
    const isAsked = idle(person, tabs) >= 15 * minute;
    expect(clock?.phase).toBe(person.isLocked[this.tab] ? 'locked' : isAsked ? 'warning' : 'active');
  }

  expectEffect(
    person: Person,
    tabs: Tabs,
    before: { isTooLate: boolean; isAsked: boolean; sinceRefresh: number },
  ): void {
    const wanted = (): ClockEffect[] => {
      if (this.event === 'leave') return ['leave'];
      if (before.isTooLate) return tabs.isOnline ? ['timeOut'] : [];
      if (!tabs.isOnline) return [];
      if (this.event === 'stay') return ['renew'];
      return this.event === 'tick' && !before.isAsked && before.sinceRefresh >= minute ? ['refresh'] : [];
    };
    expect(tabs.effects).toEqual(wanted());
    if (tabs.effects.some((effect) => effect === 'refresh' || effect === 'renew')) person.refreshedAt = tabs.now;
  }

  toString = (): string => `tab ${this.tab}: ${this.event}`;
}

class Pass implements fc.Command<Person, Tabs> {
  readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }

  check = (): boolean => true;

  run(_: Person, tabs: Tabs): void {
    tabs.now += this.ms;
  }

  toString = (): string => `${this.ms / second} s pass`;
}

class Network implements fc.Command<Person, Tabs> {
  readonly isOnline: boolean;

  constructor(isOnline: boolean) {
    this.isOnline = isOnline;
  }

  check = (): boolean => true;

  run(_: Person, tabs: Tabs): void {
    tabs.isOnline = this.isOnline;
  }

  toString = (): string => (this.isOnline ? 'online' : 'offline');
}

const tab = fc.constantFrom(0, 1);
const someTime = fc.oneof(
  fc.integer({ min: 0, max: 90 }).map((seconds) => seconds * second),
  fc.constantFrom(1, 60, 899, 900, 901, 1079, 1080, 1081).map((seconds) => seconds * second),
);

const story = fc.commands(
  [
    someTime.map((ms) => new Pass(ms)),
    fc.tuple(tab, fc.constantFrom<ClockEvent>('tick', 'act', 'stay')).map(([at, event]) => new Send(at, event)),
    tab.map((at) => new Send(at, 'tick')),
    fc.boolean().map((isOnline) => new Network(isOnline)),
    fc.constant(new Send(0, 'leave')),
  ],
  { maxCommands: 60 },
);

it('warns, locks, ends and refreshes by the rules, in two tabs that sleep and wake in any order', () => {
  fc.assert(
    fc.property(story, (commands) => {
      const person: Person = { activeAt: start, refreshedAt: start, isLocked: [false, false], isOver: false };
      fc.modelRun(() => ({ model: person, real: new Tabs() }), commands);
    }),
    { numRuns: 2000 },
  );
});

const happenings = fc.array(fc.record({ after: someTime, event: fc.constantFrom<ClockEvent>('act', 'stay', 'tick') }), {
  maxLength: 30,
});

it('reaches the same state whether it ticks every second or sleeps in between', () => {
  fc.assert(
    fc.property(happenings, (list) => {
      const [awake, asleep] = [new Tabs(), new Tabs()];
      for (const { after, event } of list) {
        const until = awake.now + after;
        for (; awake.now < until; awake.now += second) awake.send(0, 'tick');
        awake.now = until;
        asleep.now = until;
        awake.send(0, event);
        asleep.send(0, event);
        expect(awake.clocks[0]?.phase).toBe(asleep.clocks[0]?.phase);
        expect(awake.clocks[0]?.activeAt).toBe(asleep.clocks[0]?.activeAt);
      }
    }),
    { numRuns: 300 },
  );
});

/** Two tabs of one browser; each has its clock, and they share the time of the last activity. */
class Tabs {
  now = start;
  isOnline = true;
  shared = start;
  clocks: (SessionClock | undefined)[] = [startClock(start), startClock(start)];
  effects: ClockEffect[] = [];

  send(tab: number, event: ClockEvent): void {
    const clock = this.clocks[tab];
    if (!clock) return;
    const step = stepClock(clock, event, { now: this.now, isOnline: this.isOnline, sharedActiveAt: this.shared });
    this.clocks[tab] = step.clock;
    if (step.clock?.phase === 'active') this.shared = step.clock.activeAt;
    this.effects = step.effect ? [step.effect] : [];
    if (step.effect === 'timeOut' || step.effect === 'leave') this.clocks = [undefined, undefined];
    if (step.effect === 'refresh' || step.effect === 'renew') {
      this.clocks = this.clocks.map((other) => other && { ...other, refreshedAt: this.now });
    }
  }
}

/** The expected state: when the user was last active, and whether the session is over or locked. */
interface Person {
  activeAt: number;
  refreshedAt: number;
  /** Since when a screen is locked, per tab. */
  isLocked: boolean[];
  isOver: boolean;
}
