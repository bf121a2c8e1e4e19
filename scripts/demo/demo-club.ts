import type { Language } from '#api/languages.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { FontName } from '#api/tenants/fonts.ts';
import type { BuyingTerms, PageRules } from '#api/tenants/schema.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';

export interface DemoRoom {
  name: string;
  group: string;
  isShared?: boolean;
}

export interface DemoUnit {
  name: string;
  address: string;
  /** How many of the clients are at home here, in shares. */
  share: number;
  rooms: readonly DemoRoom[];
  /** Room → class → when, as `'135 07:00 18:15'`: ISO weekdays, then starts in the club's wall time. */
  week: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface DemoStyle {
  name: string;
  color: string;
  kind: TrainingKind;
  isFlagged?: boolean;
}

export interface DemoClass {
  /** Key of a style. */
  style: string;
  minutes: number;
  places: number;
  /** 1 fills the places at an ordinary hour. */
  demand?: number;
  hasTrainer?: boolean;
  isWaitingListAllowed?: boolean;
  isPublic?: boolean;
  /** People without an account may book it. */
  visitors?: VisitorAccess;
}

export interface DemoTrainer {
  firstName: string;
  lastName: string;
  unit: string;
  /** Keys of the styles that the person can teach. */
  styles: readonly string[];
}

/** Everything that makes a demo tenant; the rows follow from it and the date alone. */
export interface DemoClub {
  /** The last part of the e-mail addresses of its people. */
  mailDomain: string;
  name: string;
  title: string;
  /** The first is its own; it may lose the others to a real club. */
  hosts: readonly [string, ...string[]];
  timeZone: string;
  language: Language;
  brandColor: string;
  font?: FontName;
  logoSvg: string;
  phone: string;
  pageRules: PageRules;
  buyingTerms: BuyingTerms;
  city: string;
  county: string;
  zipCodes: readonly string[];
  units: readonly DemoUnit[];
  styles: Readonly<Record<string, DemoStyle>>;
  classes: Readonly<Record<string, DemoClass>>;
  /** The first is who logs in as the trainer, and teaches most. */
  trainers: readonly [DemoTrainer, ...DemoTrainer[]];
  /** Where its rules of booking differ from the region's. */
  policies: Partial<Record<TrainingKind, Partial<BookingPolicy>>>;
  clientCount: number;
  /** On how many days of a week a client comes at most. */
  daysAWeek: number;
  member: { firstName: string; lastName: string; weekdays: readonly number[]; classes: readonly string[] };
  admin: { firstName: string; lastName: string };
  /** What a training's public comment may say. */
  comments: readonly string[];
  /** What those who came may say of it. */
  praise: readonly string[];
}
