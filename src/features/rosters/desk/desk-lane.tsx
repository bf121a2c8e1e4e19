import { computeStyleTones } from '#api/tenants/colors/style-tones.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';

export interface DeskLaneProps {
  /** Of its style. */
  color: string;
  taken: number;
  maxPlaces: number;
  isCancelled?: boolean;
}

/** The colour of a training's style, and how full it is. */
export function DeskLane({ color, taken, maxPlaces, isCancelled = false }: DeskLaneProps) {
  return (
    <Lane ratio={taken / Math.max(1, maxPlaces)} tones={computeStyleTones(color, useScheme())} isOff={isCancelled} />
  );
}
