import { createContext } from 'react';

/** The slot below a sheet where the form's buttons stay visible; without one they are at the end of the form. */
export const FeedbackFoot = createContext<HTMLElement | null>(null);
