import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absoluteSeconds, idleSeconds, keepIdleSeconds } from '#api/session.ts';
import {
  classifyRefreshToken,
  createRefreshToken,
  isRefreshToken,
  parseRefreshToken,
  type SessionIdentity,
  type SessionState,
} from './refresh-tokens.ts';

const secret = 'a secret of at least thirty-two characters';
const start = new Date('2026-11-21T08:00:00Z');

const identity = fc.record<SessionIdentity>({
  tenant_id: fc.integer({ min: 1, max: 1000 }),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  client_id: fc.integer({ min: 1, max: 2_147_483_647 }),
  created_at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
});
const number = fc.integer({ min: 1, max: 999_999_999 });

describe('a refresh token', () => {
  it('is accepted by the server that issued it, and is the same each time it is issued', () => {
    fc.assert(
      fc.property(identity, number, (session, n) => {
        const token = createRefreshToken(secret, session, n);
        expect(token).toBe(createRefreshToken(secret, session, n));
        expect(parseRefreshToken(token)).toEqual({ sessionId: session.id, number: n });
        expect(isRefreshToken(secret, session, n, token)).toBe(true);
      }),
    );
  });

  it('cannot be changed in any character', () => {
    fc.assert(
      fc.property(identity, number, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (session, n, where, other) => {
        const token = createRefreshToken(secret, session, n);
        const at = where % token.length;
        fc.pre(token[at] !== other);
        const forged = token.slice(0, at) + other + token.slice(at + 1);
        const claimed = parseRefreshToken(forged);
        expect(claimed !== undefined && isRefreshToken(secret, session, claimed.number, forged)).toBe(false);
      }),
    );
  });

  it('belongs to one session of one tenant and user, also when ids are reused', () => {
    fc.assert(
      fc.property(identity, identity, number, (session, other, n) => {
        fc.pre(JSON.stringify(session) !== JSON.stringify(other));
        const token = createRefreshToken(secret, session, n);
        expect(isRefreshToken(secret, { ...other, id: session.id }, n, token)).toBe(
          JSON.stringify({ ...other, id: session.id }) === JSON.stringify(session),
        );
        expect(isRefreshToken('another secret of thirty-two characters', session, n, token)).toBe(false);
      }),
    );
  });

  it('is never read from arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseRefreshToken(text)).toBeUndefined();
      }),
    );
    expect(parseRefreshToken(`4294967297.1.${'A'.repeat(43)}`)).toBeUndefined();
  });
});

const fresh = (keep: boolean): SessionState => ({
  keep,
  presented: 0,
  created_at: start,
  last_used_at: start,
  ended_at: null,
});

/** The server's side of one session: its stored state, and its response, the next token or nothing. */
class Server {
  session = fresh(false);

  present(token: number): number | undefined {
    const result = classifyRefreshToken(this.session, token, start);
    if (result === 'reused') this.session = { ...this.session, ended_at: start };
    if (result !== 'advance' && result !== 'repeat') return undefined;
    this.session = { ...this.session, presented: token };
    return token + 1;
  }
}

describe('rotation', () => {
  it('logs nobody out whose tabs refresh together and whose responses are lost', () => {
    // In each round, some tabs send the browser's current cookie; some of the responses arrive.
    const turn = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
        const server = new Server();
        let cookie = 1;
        for (const answersArrive of turns) {
          const sent = cookie;
          for (const arrives of answersArrive) {
            const successor = server.present(sent);
            expect(successor).toBe(sent + 1);
            if (arrives) cookie = sent + 1;
          }
        }
        expect(server.session.ended_at).toBeNull();
      }),
    );
  });

  it('ends the session for both as soon as one of two holders falls behind the other by two', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 }), fc.array(fc.boolean(), { maxLength: 60 }), (before, isThiefsTurn) => {
        const server = new Server();
        let owner = 1;
        for (let i = 0; i < before; i++) owner = server.present(owner) ?? 0;
        let thief = owner;
        for (const isThief of isThiefsTurn) {
          const [mine, theirs] = isThief ? [thief, owner] : [owner, thief];
          const successor = server.present(mine);
          expect(successor === undefined).toBe(theirs - mine >= 2);
          if (successor === undefined) {
            expect([server.present(owner), server.present(thief)]).toEqual([undefined, undefined]);
            return;
          }
          if (isThief) thief = successor;
          else owner = successor;
        }
      }),
    );
  });

  it('never continues with a token that was not issued, nor a session that has ended', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.integer({ min: 1, max: 100 }), (presented, n) => {
        const ahead = classifyRefreshToken({ ...fresh(true), presented }, presented + 1 + n, start);
        expect(ahead).toBe('ended');
        expect(classifyRefreshToken({ ...fresh(true), presented, ended_at: start }, n, start)).toBe('ended');
      }),
    );
  });
});

describe('a session', () => {
  it.each([
    [false, idleSeconds],
    [true, keepIdleSeconds],
  ])('with keep %s expires after %i idle seconds', (keep, seconds) => {
    expect(classifyRefreshToken(fresh(keep), 1, later(seconds))).toBe('advance');
    expect(classifyRefreshToken(fresh(keep), 1, later(seconds + 1))).toBe('expired');
  });

  it('expires after 180 days however much it is used', () => {
    const used = { ...fresh(true), last_used_at: later(absoluteSeconds - 60) };
    expect(classifyRefreshToken(used, 1, later(absoluteSeconds))).toBe('advance');
    expect(classifyRefreshToken(used, 1, later(absoluteSeconds + 1))).toBe('expired');
  });
});

const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
