import { createContext, useContext } from 'react';

/** What texts everywhere need to know of the club whose host this is. */
export interface Site {
  /** The last part of every document title. */
  title: string;
  /** As people write it; empty when the club gives none. */
  phone: string;
  /** IANA; for the day and time on the screen before any club is known. */
  timeZone: string;
}

export const SiteContext = createContext<Site>({ title: '', phone: '', timeZone: 'Europe/Tallinn' });

export const useSite = (): Site => useContext(SiteContext);
