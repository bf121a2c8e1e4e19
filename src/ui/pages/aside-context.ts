import { createContext, type ReactNode } from 'react';

/** What stands at the right of a wide page that has nothing of its own there. */
export const AsideContext = createContext<ReactNode>(null);

/** What stands beside work that has no help of its own. */
export const HelpContext = createContext<ReactNode>(null);
