import type { Notifications } from './notifications.ts';
import type { SandboxState } from './sandbox-state.ts';

/** What all of the sandbox works with. */
export interface SandboxParts {
  state: SandboxState;
  notifications: Notifications;
  clock: () => Date;
  slowMs: number;
  /** Of its own pages, known once it listens. */
  origin: () => string;
}
