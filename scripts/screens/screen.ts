import type { Page } from 'playwright-core';
import type { Viewport } from './screen-options.ts';
import type { TextOf } from './screen-texts.ts';

/** A tablet is nobody, on a device of its own. */
export type Person = 'visitor' | 'member' | 'newcomer' | 'trainer' | 'admin' | 'tablet';

/** What a picture is taken of: a page in one of its states. */
export interface Screen {
  name: string;
  person: Person;
  /** `:public` stands for a training that all can see, `:own` for one in which the member has a place, `:given` for the trainer’s. */
  path: string;
  /** Where it is not for the usual devices. */
  viewports?: readonly Viewport[];
  /** Before the page is opened: which calls fail. */
  before?: (page: Page) => Promise<void>;
  /** On the open page: what is pressed. */
  act?: (page: Page, text: TextOf) => Promise<void>;
}
