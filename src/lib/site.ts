import { createContext, useContext } from 'react';

/** The data of this host's club that texts everywhere need. */
export interface Site {
  /** The last part of every document title. */
  title: string;
  /** In display format; empty when the club has none. */
  phone: string;
  /** IANA; for the day and time shown before any club is known. */
  timeZone: string;
}

export const SiteContext = createContext<Site>({ title: '', phone: '', timeZone: 'Europe/Tallinn' });

export const useSite = (): Site => useContext(SiteContext);
