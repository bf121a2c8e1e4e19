/** The maps of this device: Apple's and Android's own app, elsewhere a page. */
export function mapAddress(
  place: string,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): string {
  const wanted = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${wanted}`;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? `https://maps.apple.com/?q=${wanted}` : `https://www.openstreetmap.org/search?query=${wanted}`;
}
