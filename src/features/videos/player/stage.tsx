import {
  IconBadgeCc,
  IconBrandSpeedtest,
  IconChevronDown,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { apiBase } from '#api/endpoint.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useWakeLock } from '#src/lib/use-wake-lock.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Intensity } from '../intensity.tsx';
import { videoMutations } from '../mutations.ts';
import { profileOf } from '../profile-of.ts';
import type { OwnVideo } from '../queries.ts';
import { useVideoTones } from '../thumbnail.tsx';
import classes from './player.module.css';
import { timeText } from './time-text.ts';
import { type Playback, speeds, usePlayback } from './use-playback.ts';

/** What the page around it may do with the picture. */
export interface StageHandle {
  /** To so many seconds from the start. */
  seek: (to: number) => void;
}

export interface StageProps {
  ref?: Ref<StageHandle>;
  video: OwnVideo;
  /** Of the server, or of the file on this device. */
  src: string;
  onClose: () => void;
  onTime: (at: number) => void;
  onFailure: () => void;
}

/** The picture with its buttons: Space, arrows by ten seconds, C for captions and F for the whole screen. */
export function Stage({ ref: handle, video, src, onClose, onTime, onFailure }: StageProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [hasCaptions, setCaptions] = useState(false);
  const { ref, isPlaying, at, speed, toggle, seek, setSpeed } = usePlayback();
  useImperativeHandle(handle, () => ({ seek }));
  useKeepPlace(owner, video, { ref, seek });
  useWakeLock();
  const showCaptions = () => {
    const tracks = [...(ref.current?.textTracks ?? [])];
    const own = tracks.find((track) => track.language === language) ?? tracks[0];
    for (const track of tracks) track.mode = track === own && !hasCaptions ? 'showing' : 'disabled';
    setCaptions(own !== undefined && !hasCaptions);
  };
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else frame.current?.requestFullscreen?.().catch(() => undefined);
  };
  const next = () => setSpeed(speeds[(speeds.findIndex((each) => each === speed) + 1) % speeds.length] ?? 1);
  useKeys({
    ' ': toggle,
    ArrowLeft: () => seek(at - 10),
    ArrowRight: () => seek(at + 10),
    c: showCaptions,
    f: fill,
  });
  const tones = useVideoTones(video);
  const { captions = [] } = video;
  const [first, ...others] = captions;
  return (
    <div className={classes.stage} style={tones} ref={frame}>
      <div className={classes.screen}>
        <video
          ref={ref}
          className={classes.video}
          src={src}
          playsInline
          preload="metadata"
          crossOrigin="anonymous"
          aria-label={video.title}
          {...(video.posterId !== null && { poster: `${apiBase}/public/file/${video.posterId}` })}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
          onError={onFailure}
          onClick={toggle}
        >
          <track
            kind="captions"
            {...(first && { srcLang: first.language, src: first.src, label: t(`videos.spoken.${first.language}`) })}
          />
          {others.map(({ language: of, src: from }) => (
            <track key={of} kind="captions" srcLang={of} src={from} label={t(`videos.spoken.${of}`)} />
          ))}
        </video>
        <div className={classes.close}>
          <IconButton
            label={t('common.close')}
            variant="surface"
            icon={<IconChevronDown size={24} stroke={2} aria-hidden />}
            onClick={onClose}
          />
        </div>
        <div className={classes.controls} data-quiet={isPlaying || undefined}>
          <IconButton
            label={t('videos.player.back')}
            variant="surface"
            icon={<IconRewindBackward10 size={28} stroke={1.9} aria-hidden />}
            onClick={() => seek(at - 10)}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-label={t(isPlaying ? 'videos.player.pause' : 'videos.player.play')}
            onClick={toggle}
          >
            {isPlaying ? (
              <IconPlayerPause size={32} stroke={1.9} aria-hidden />
            ) : (
              <IconPlayerPlay size={32} stroke={1.9} aria-hidden />
            )}
          </button>
          <IconButton
            label={t('videos.player.forward')}
            variant="surface"
            icon={<IconRewindForward10 size={28} stroke={1.9} aria-hidden />}
            onClick={() => seek(at + 10)}
          />
        </div>
        <div className={classes.seek}>
          <Intensity bars={profileOf(video)} played={at / video.seconds} />
          <input
            type="range"
            className={classes.range}
            min={0}
            max={video.seconds}
            step={1}
            value={Math.floor(at)}
            aria-label={t('videos.player.place')}
            aria-valuetext={timeText(at)}
            onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          />
        </div>
      </div>
      <div className={classes.bar}>
        <span className={classes.time}>
          <strong>{timeText(at)}</strong> / {timeText(video.seconds)}
        </span>
        {captions.length > 0 && (
          <IconButton
            label={t('videos.player.captions')}
            aria-pressed={hasCaptions}
            icon={<IconBadgeCc size={24} stroke={hasCaptions ? 2.4 : 1.7} aria-hidden />}
            onClick={showCaptions}
          />
        )}
        <IconButton
          label={t('videos.player.speed', { speed: String(speed).replace('.', language === 'en' ? '.' : ',') })}
          icon={<IconBrandSpeedtest size={24} stroke={1.7} aria-hidden />}
          onClick={next}
        />
        <IconButton
          label={t('videos.player.fill')}
          icon={<IconMaximize size={24} stroke={1.7} aria-hidden />}
          onClick={fill}
        />
      </div>
    </div>
  );
}

const everyMs = 15_000;
/** The last seconds are greetings. */
const endSeconds = 20;

/** Begins where one left off, and says where one is: every quarter of a minute, at a pause and on leaving. */
function useKeepPlace(clientId: number, video: OwnVideo, { ref, seek }: Pick<Playback, 'ref' | 'seek'>): void {
  const { mutate } = useMutation(videoMutations.progress(useQueryClient(), clientId));
  const tell = useEffectEvent((media: HTMLVideoElement) => {
    const at = Math.floor(media.currentTime);
    if (at < 5) return;
    const isFinished = at >= Math.max(video.seconds - endSeconds, video.seconds * 0.9);
    if (at !== video.progress?.seconds) mutate({ id: video.id, seconds: at, isFinished });
  });
  const begin = useEffectEvent(() => {
    const { progress } = video;
    if (progress && !progress.isFinished) seek(progress.seconds);
  });
  useEffect(() => {
    const media = ref.current;
    if (!media) return undefined;
    // On leaving, the reference is empty already.
    const say = () => tell(media);
    const start = () => begin();
    media.addEventListener('loadedmetadata', start, { once: true });
    media.addEventListener('pause', say);
    document.addEventListener('visibilitychange', say);
    const timer = setInterval(() => !media.paused && say(), everyMs);
    return () => {
      say();
      clearInterval(timer);
      media.removeEventListener('loadedmetadata', start);
      media.removeEventListener('pause', say);
      document.removeEventListener('visibilitychange', say);
    };
  }, [ref]);
}
