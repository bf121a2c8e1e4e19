import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';

export interface GroupPanelProps {
  /** Beside the list: over it, or in its own pane. Without it a sheet covers the page. */
  place: 'card' | 'pane' | undefined;
  onClose: () => void;
}

interface Titled {
  title: string;
  /** Above the title, where there is room. */
  eyebrow: string;
  children: ReactNode;
}

/** Where a group is edited; the list beside it stays in use. */
export function GroupPanel({ place, eyebrow, ...rest }: GroupPanelProps & Titled) {
  const { t } = useTranslation();
  const parts = { ...rest, closeLabel: t('common.close') };
  return place ? <SidePanel {...parts} eyebrow={eyebrow} place={place} /> : <Sheet {...parts} isOpen />;
}
