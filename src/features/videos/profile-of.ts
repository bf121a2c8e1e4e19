import { profileBars } from '#api/videos/video-facts.ts';

/** Up, some waves, down: what a training of a level looks like where nobody has said more. */
const shape = [0.3, 0.5, 0.7, 0.6, 0.9, 0.8, 1, 0.8, 0.9, 0.7, 0.6, 0.5, 0.35, 0.25];

/** Heights of the bars of a video's intensity, 0 to 1. */
export function profileOf({ profile, level }: { profile: readonly number[]; level: number | null }): number[] {
  if (profile.length === profileBars) return profile.map((bar) => bar / 9);
  const top = [0.45, 0.75, 1][(level ?? 2) - 1] ?? 0.75;
  return shape.map((part) => part * top);
}
