import { IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { type KnownTraining, partsOf } from '../training/training-parts.ts';
import classes from './place-row.module.css';

/** The room, the club and the way there. */
export function PlaceRow({ detail }: { detail: KnownTraining }) {
  const { t } = useTranslation();
  const { room, unit } = partsOf(detail);
  if (!room && !unit) return null;
  const address = unit?.address;
  const more = [room && unit?.name, address].filter(Boolean).join(', ');
  return (
    <div className={classes.row}>
      <span className={classes.pin}>
        <IconMapPin size={24} stroke={1.9} aria-hidden />
      </span>
      <p className={classes.words}>
        <strong>{room?.name ?? unit?.name}</strong>
        {more && <span>{more}</span>}
      </p>
      {unit && address && (
        <ButtonAnchor
          size={44}
          className={classes.map}
          href={mapAddress(`${unit.name}, ${address}`, navigator)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('bookingDetails.what.mapOf', { place: unit.name })}
        >
          {t('bookingDetails.what.map')} <IconExternalLink size={20} stroke={1.9} aria-hidden />
        </ButtonAnchor>
      )}
    </div>
  );
}

/** The maps of this device: Apple's and Android's own app, elsewhere a page. */
function mapAddress(
  place: string,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): string {
  const wanted = encodeURIComponent(place);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${wanted}`;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? `https://maps.apple.com/?q=${wanted}` : `https://www.openstreetmap.org/search?query=${wanted}`;
}
