import type { Joined } from '#api/join/schema.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';

/** What was typed of the person; the personal code is kept nowhere. */
export type PersonValues = {
  firstName: string;
  lastName: string;
  citizenship: '' | 'EE' | 'LV' | 'other';
  /** As typed, `24.11.1990`. */
  birthDate: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  /** Where they live; empty: nothing chosen, the club's country. */
  country: '' | 'EE' | 'LV' | 'other';
  county: string;
  zipCode: string;
  additionalInfo: string;
};

export interface JoinDraft {
  unitId?: number;
  productId?: number;
  startsOn?: string;
  campaignCode: string;
  person: PersonValues;
  /** In a simple form: without a personal code, by the birth date. */
  hasNoCode: boolean;
  allowsAds: boolean;
  /** Of this device: with it one is signed in once all is paid. */
  secret: string;
  /** What was sent, until something is changed. */
  joined?: Joined;
  /** When it was last changed, in ms since 1970. */
  at: number;
}

/** As long as the server keeps an abandoned join. */
const keptMs = 30 * 86_400_000;

const emptyPerson: PersonValues = {
  firstName: '',
  lastName: '',
  citizenship: '',
  birthDate: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  country: '',
  county: '',
  zipCode: '',
  additionalInfo: '',
};

/** 256 bits in base64url. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const newDraft = (): JoinDraft => ({
  campaignCode: '',
  person: emptyPerson,
  hasNoCode: false,
  allowsAds: false,
  secret: makeSecret(),
  at: Date.now(),
});

type Stored = { join?: Partial<JoinDraft> } & Record<string, unknown>;

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.registration) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

/** The draft on this device, so that a reload or a lost network loses nothing that was typed. */
export const joinDraft = {
  find(): JoinDraft {
    const { join } = readStored();
    const isFresh = typeof join?.at === 'number' && Date.now() - join.at < keptMs;
    if (!join || !isFresh || !/^[\w-]{43}$/.test(join.secret ?? '')) return newDraft();
    return { ...newDraft(), ...join, person: { ...emptyPerson, ...join.person } };
  },
  keep(draft: JoinDraft): void {
    const stored: Stored = { ...readStored(), join: { ...draft, at: Date.now() } };
    localStorage.setItem(storageKeys.registration, JSON.stringify(stored));
  },
  forget(): void {
    const { join: _, ...others } = readStored();
    if (Object.keys(others).length === 0) localStorage.removeItem(storageKeys.registration);
    else localStorage.setItem(storageKeys.registration, JSON.stringify(others));
  },
};
