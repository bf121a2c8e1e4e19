import type { Language } from '#api/languages.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { FontName } from '#api/tenants/fonts.ts';
import type { BuyingTerms, PageRules } from '#api/tenants/schema.ts';
import type { SellerSettings } from '#api/tenants/seller-settings.ts';
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
  /** The club's share of the clients. */
  share: number;
  rooms: readonly DemoRoom[];
  /** Room → class → times, as `'135 07:00 18:15'`: ISO weekdays, then starts in the club's wall time. */
  week: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface DemoStyle {
  name: string;
  names?: { et?: string; en?: string; lv?: string };
  color: string;
  kind: TrainingKind;
  isFlagged?: boolean;
}

export interface DemoClass {
  /** Key of a style. */
  style: string;
  minutes: number;
  places: number;
  /** Demand: 1 fills the capacity at an ordinary hour. */
  demand?: number;
  hasTrainer?: boolean;
  isWaitingListAllowed?: boolean;
  isPublic?: boolean;
  /** Visitors without an account may book it. */
  visitors?: VisitorAccess;
}

export interface DemoTrainer {
  firstName: string;
  lastName: string;
  unit: string;
  /** Keys of the styles that the trainer can teach. */
  styles: readonly string[];
}

/** Everything that defines a demo tenant; its rows depend only on this and the date. */
export interface DemoClub {
  /** Domain of its people's e-mail addresses. */
  mailDomain: string;
  name: string;
  title: string;
  /** The first is its own; the others may be taken over by a real club. */
  hosts: readonly [string, ...string[]];
  timeZone: string;
  language: Language;
  brandColor: string;
  font?: FontName;
  logoSvg: string;
  phone: string;
  pageRules: PageRules;
  /** As invoices show it. */
  seller: SellerSettings;
  buyingTerms: BuyingTerms;
  city: string;
  county: string;
  zipCodes: readonly string[];
  units: readonly DemoUnit[];
  styles: Readonly<Record<string, DemoStyle>>;
  classes: Readonly<Record<string, DemoClass>>;
  /** The first is the demo's trainer log-in, and teaches most. */
  trainers: readonly [DemoTrainer, ...DemoTrainer[]];
  /** Booking rules that differ from the region's. */
  policies: Partial<Record<TrainingKind, Partial<BookingPolicy>>>;
  clientCount: number;
  /** Maximum number of days a week on which a client comes. */
  daysAWeek: number;
  member: { firstName: string; lastName: string; weekdays: readonly number[]; classes: readonly string[] };
  admin: { firstName: string; lastName: string };
  /** Sample public comments of trainings. */
  comments: readonly string[];
  /** Sample comments of clients. */
  praise: readonly string[];
}
