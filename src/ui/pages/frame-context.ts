import { createContext, type ReactNode } from 'react';
import type { TopBarProps } from '../layout/top-bar.tsx';

/** What the frame gives the pages in it. */
export interface PageFrame {
  /** Above the content of every page. */
  note?: ReactNode;
  /** At the right of a wide page that has nothing of its own there. */
  aside?: ReactNode;
  /** Beside the pages of one's own work, also above their filters. */
  mine?: ReactNode;
  /** Beside work that has no help of its own. */
  help?: ReactNode;
  /** Shows what a page gives its header, where the frame has a header of its own. */
  bar?: (content: TopBarProps) => ReactNode;
}

export const FrameContext = createContext<PageFrame>({});
