import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '#src/lib/use-online.ts';
import { Pill } from './pill.tsx';

/** Says in a header that the network is gone; nothing while it is there. */
export function OfflinePill({ label }: { label: string }) {
  if (useOnline()) return null;
  return <Pill icon={<IconWifiOff size={18} stroke={1.9} aria-hidden />}>{label}</Pill>;
}
