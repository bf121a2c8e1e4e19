import { IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCanBuy } from '#src/features/contracts/use-can-buy.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { openKept } from '../kept/kept-videos.ts';
import { useKept } from '../kept/use-kept.ts';
import { type OwnVideo, videoQueries } from '../queries.ts';
import { useVideoTones } from '../thumbnail.tsx';
import { useVideoWords } from '../use-video-words.ts';
import list from '../videos.module.css';
import { Chapters } from './chapters.tsx';
import { KeepButton } from './keep-button.tsx';
import { NextVideo } from './next-video.tsx';
import classes from './player.module.css';
import { Stage, type StageHandle } from './stage.tsx';

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
function ProviderFrame({ video, onClose }: { video: OwnVideo; onClose: () => void }) {
  const { t } = useTranslation();
  const provider = video.source === 'vimeo' ? 'vimeo' : 'youtube';
  // Asked once: the document in which one agrees is about to go, and must not load the frame as well.
  const [isAgreed] = useState(() => hasConsented(provider));
  const consent = () => {
    sessionStorage.setItem(consentKey, provider);
    location.reload();
  };
  // The kept list has no addresses: they come with the server's answer.
  if (isAgreed && video.src === undefined) return <Waiting />;
  if (isAgreed && video.src)
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

export interface VideoPlayerProps {
  video: OwnVideo;
  /** What comes after it. */
  next: OwnVideo | undefined;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One video: the picture, what it is, its parts, and the next one. */
export function VideoPlayer({ video, next, onOpen, onClose }: VideoPlayerProps) {
  useTitle(video.title);
  const [at, setAt] = useState(0);
  const stage = useRef<StageHandle>(null);
  return (
    <Screen isBare>
      <div className={classes.page}>
        <Picture video={video} stage={stage} onClose={onClose} onTime={setAt} />
        <About video={video} />
        {video.source === 'file' && !video.isLocked && <KeepButton video={video} />}
        <Chapters video={video} at={at} onSeek={(to) => stage.current?.seek(to)} />
        {next && <NextVideo video={next} onOpen={onOpen} />}
      </div>
    </Screen>
  );
}

type PictureProps = Pick<VideoPlayerProps, 'video' | 'onClose'> & {
  stage: RefObject<StageHandle | null>;
  onTime: (at: number) => void;
};

/** From this device, else from the server, else why not. */
function Picture({ video, stage, onClose, onTime }: PictureProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const canBuy = useCanBuy();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { index } = useKept(owner);
  const isHere = video.id in index;
  const { data: kept } = useQuery({
    queryKey: ['device', owner, 'videos', 'open', video.id],
    queryFn: async () => (await openKept(owner, video.id)) ?? null,
    enabled: isHere,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => () => void (kept && URL.revokeObjectURL(kept)), [kept]);
  const close = (
    <Button size={56} onClick={onClose}>
      {t('videos.toList')}
    </Button>
  );
  if (video.isLocked)
    return (
      <EmptyState
        title={t('videos.locked')}
        text={
          video.packages.length > 0
            ? t('videos.includedIn', { names: video.packages.join(', ') })
            : t('videos.needsRight')
        }
        action={
          <Row wrap align="center" gap="10px 14px">
            {canBuy && (
              <LinkButton to="/purchase/contract" variant="primary" size={56}>
                {t('videos.buy')}
              </LinkButton>
            )}
            {close}
          </Row>
        }
      />
    );
  if (video.source !== 'file') return <ProviderFrame video={video} onClose={onClose} />;
  const src = isHere ? kept : video.src;
  if (!isHere && !isOnline)
    return <EmptyState title={t('videos.needsNetwork')} text={t('videos.keepHint')} action={close} />;
  if (!src) return <Waiting />;
  // An address may have grown old while the page was open.
  const refetch = () => void client.invalidateQueries(videoQueries.own(owner));
  return <Stage key={src} ref={stage} {...{ video, src, onClose, onTime }} onFailure={refetch} />;
}

function Waiting() {
  const { t } = useTranslation();
  return <div className={classes.waiting} role="status" aria-label={t('common.loading')} />;
}

function About({ video }: { video: OwnVideo }) {
  const words = useVideoWords();
  const tones = useVideoTones(video);
  const [firstName = '', ...others] = (video.trainer?.name ?? '').split(' ');
  return (
    <section className={classes.about}>
      <p className={classes.eyebrow} style={tones}>
        {words.styleAndLevel(video)}
      </p>
      <h1 className={classes.name}>{video.title}</h1>
      <Row align="center" gap={12}>
        {video.trainer && <Avatar firstName={firstName} lastName={others.join(' ')} size={44} />}
        <div>
          {video.trainer && <p className={classes.trainer}>{video.trainer.name}</p>}
          <p className={list.quiet}>{[words.equipment(video.equipment), video.about].filter(Boolean).join('. ')}</p>
        </div>
      </Row>
    </section>
  );
}
