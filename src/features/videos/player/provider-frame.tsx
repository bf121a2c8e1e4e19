import { IconExternalLink } from '@tabler/icons-react';
import type { OwnVideo } from '#api/videos/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import list from '../videos.module.css';
import classes from './player.module.css';

const names = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;
const consentKey = 'videoConsent';

/** Of its own origin, which is never ours: without that its player does not start. */
const allowed = ['allow-scripts', 'allow-same-origin', 'allow-presentation'].join(' ');

type Provider = keyof typeof names;

const frameOf = (provider: Provider, id: string): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1`
    : `https://player.vimeo.com/video/${id}?dnt=1`;

/** Only this visit: whoever comes back is asked again. */
const hasConsented = (provider: Provider): boolean => sessionStorage.getItem(consentKey) === provider;

/**
 * A video at a provider is asked for before anything of it is loaded. The page is loaded anew then, since only that document
 * may show frames of the provider.
 */
export function ProviderFrame({ video, onClose }: { video: OwnVideo; onClose: () => void }) {
  const { t } = useTranslation();
  const provider = video.source === 'vimeo' ? 'vimeo' : 'youtube';
  const consent = () => {
    sessionStorage.setItem(consentKey, provider);
    location.reload();
  };
  if (video.src !== null && hasConsented(provider))
    return (
      <iframe
        className={classes.frame}
        src={frameOf(provider, video.src)}
        title={video.title}
        sandbox={allowed}
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className={classes.question}>
      <h2 className={classes.part}>{t('videos.provider.title', { name: names[provider] })}</h2>
      <p className={list.quiet}>{t('videos.provider.text', { name: names[provider] })}</p>
      <Button
        variant="primary"
        size={56}
        isWide
        icon={<IconExternalLink size={20} stroke={1.9} aria-hidden />}
        onClick={consent}
      >
        {t('videos.provider.yes', { name: names[provider] })}
      </Button>
      <Button size={56} isWide onClick={onClose}>
        {t('videos.toList')}
      </Button>
    </div>
  );
}
