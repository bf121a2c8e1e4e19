import ICAL from 'ical.js';
import type { Mail } from '#server/integrations/mail/mail-driver.ts';

interface Held {
  sequence: number;
  startsAt: number;
  title: string;
}

/** A calendar program that takes in what comes by mail, by UID and SEQUENCE alone (RFC 5546). */
export class CalendarReader {
  readonly #sequences = new Map<string, number>();
  readonly events = new Map<string, Held>();
  /** What a program must never get: an older state after a newer one. */
  readonly outOfOrder: string[] = [];
  /** Times that the same was told. */
  readonly repeated: string[] = [];

  take(mail: Mail): void {
    const { method, content } = mail.calendar ?? { method: '', content: '' };
    const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
    const [event] = calendar.getAllSubcomponents('vevent');
    if (!event || calendar.getFirstPropertyValue('method') !== method) throw new Error('This is no invitation.');
    const uid = String(event.getFirstPropertyValue('uid'));
    const sequence = Number(event.getFirstPropertyValue('sequence'));
    const known = this.#sequences.get(uid) ?? -1;
    if (sequence < known) this.outOfOrder.push(`${uid} ${known} ${sequence}`);
    if (sequence === known) this.repeated.push(`${uid} ${sequence}`);
    if (sequence < known) return;
    this.#sequences.set(uid, sequence);
    if (method === 'CANCEL') this.events.delete(uid);
    else {
      const startsAt = (event.getFirstPropertyValue('dtstart') as ICAL.Time).toUnixTime() * 1000;
      this.events.set(uid, { sequence, startsAt, title: String(event.getFirstPropertyValue('summary')) });
    }
  }

  /** What is in it: which, when and by which name. */
  get shown(): string[] {
    return [...this.events].map(([uid, { startsAt, title }]) => `${uid} ${startsAt} ${title}`).toSorted();
  }
}
