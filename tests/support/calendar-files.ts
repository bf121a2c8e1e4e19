import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { call, type TestClub, type TestPerson } from './app/test-club.ts';

/** An event as another program reads it. Times are instants. */
export interface ReadEvent {
  uid: string;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  text: string;
  status: string;
  sequence: number;
  changedAt: Date;
}

/** Parses a file with an independent library; time zones are those that the file defines. */
export function readEvents(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const text = (name: string): string => String(component.getFirstPropertyValue(name) ?? '');
    const time = (name: string): Date =>
      new Date((component.getFirstPropertyValue(name) as ICAL.Time).toUnixTime() * 1000);
    return {
      uid: text('uid'),
      startsAt: time('dtstart'),
      endsAt: time('dtend'),
      title: text('summary'),
      place: text('location'),
      text: text('description'),
      status: text('status'),
      sequence: Number(text('sequence')),
      changedAt: time('last-modified'),
    };
  });
}

/** The path of a client's secret feed URL, created if there is none. */
export async function makeFeed(app: FastifyInstance, club: TestClub, as: TestPerson, renew = false): Promise<string> {
  const { body } = await call(app, club, { method: 'POST', path: '/user/calendar-feed', as, body: { renew } });
  return new URL((body as { feed: { url: string } }).feed.url).pathname;
}

export interface FileRequest {
  host?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Requests it like a calendar program: with nothing but the URL. */
export const fetchFile = (
  app: FastifyInstance,
  club: Pick<TestClub, 'host'>,
  path: string,
  { host = club.host, address = '203.0.113.7', headers }: FileRequest = {},
) => app.inject({ method: 'GET', url: path, remoteAddress: address, headers: { host, ...headers } });
