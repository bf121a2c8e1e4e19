const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** How full it is, from the bottom, in the style's colour; grey when cancelled; pale when it is over. */
export function laneOf(
  { freePlaces, maxPlaces }: { freePlaces: number; maxPlaces: number },
  tones: { y: string; e: string } | undefined,
  look: 'past' | 'off' | undefined,
): string {
  if (!tones || look === 'off') return 'linear-gradient(var(--s3), var(--s3))';
  const shade = (color: string) => (look === 'past' ? `color-mix(in srgb, ${color} 55%, transparent)` : color);
  const filled = percent(Math.min(1, Math.max(0, 1 - freePlaces / Math.max(1, maxPlaces))));
  return `linear-gradient(to top, ${shade(tones.y)} ${filled}, ${shade(tones.e)} ${filled})`;
}
