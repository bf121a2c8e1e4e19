import type { Page } from 'playwright-core';
import type { Viewport } from './screen-options.ts';
import type { TextOf } from './screen-texts.ts';

/** Who looks; a tablet is a separate device without a log-in, an operator is of no club and has a host of their own. */
export const persons = ['visitor', 'member', 'newcomer', 'trainer', 'desk', 'admin', 'tablet', 'operator'] as const;
export type Person = (typeof persons)[number];

/** A screenshot's subject: a page in one of its states. */
export interface Screen {
  name: string;
  /** Who looks, where that is not whom the route is for. */
  person?: Person;
  /** A club with tee times or lanes, if not the language's usual one. */
  club?: 'golf' | 'pool';
  /** `:public` stands for a public training, `:own` for one that the member has booked, `:friends` for one of those to which they may bring somebody, `:clash` for one at that time, `:given` for the trainer’s, `:least` for one that needs people, `:key` for what the member’s mails have. */
  path: string;
  /** The route that its presses lead to, where that is another. */
  leadsTo?: string;
  /** Devices, if not the usual ones. */
  viewports?: readonly Viewport[];
  /** Runs before the page is opened: sets failing calls. */
  before?: (page: Page) => Promise<void>;
  /** Runs on the open page: presses. */
  act?: (page: Page, text: TextOf) => Promise<void>;
}

/** One of which it is known who looks. */
export type Subject = Screen & { person: Person };
