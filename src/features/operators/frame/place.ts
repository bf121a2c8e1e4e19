import { useSyncExternalStore } from 'react';

export const pageNames = ['overview', 'add', 'log', 'access', 'tenant'] as const;

export interface Place {
  page: (typeof pageNames)[number];
  /** Of the tenant. */
  id?: number;
  /** The card that is meant, by the id of its heading. */
  part?: string;
}

/** The place that an address names after its `#`; what it does not know is the overview. */
export function readPlace(hash: string): Place {
  const [, name, id, part] = /^#([a-z]+)(?:\/(\d+))?(?:\/([a-z]+))?$/.exec(hash) ?? [];
  const page = pageNames.find((one) => one === name) ?? 'overview';
  return { page, ...(id !== undefined && { id: Number(id) }), ...(part !== undefined && { part }) };
}

export const hashOf = ({ page, id, part }: Place): string =>
  `#${[page, id, part].filter((piece) => piece !== undefined).join('/')}`;

export function useHash(): string {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
}
