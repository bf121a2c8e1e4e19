import { createContext } from 'react';

/** Where the form's buttons stand in sight below a sheet; without one they stand at the end of the form. */
export const FeedbackFoot = createContext<HTMLElement | null>(null);
