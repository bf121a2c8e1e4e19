import { IconArrowLeft, IconLock, IconShieldLock } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { Payment } from '#api/payments/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import classes from './card-form.module.css';
import { useCardFrame, useCheckFrame } from './use-card-frame.ts';

interface CardFormProps {
  payment: Payment;
  frameUrl: string;
  /** The frame says that it is paid. */
  onDone: () => void;
}

/** A card is entered in the provider's frame; neither this page nor the club sees its number. */
export function CardForm({ payment, frameUrl, onDone }: CardFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const [isSent, setSent] = useState(false);
  const [cardPlace, card] = useFrame(frameUrl, { title: t('payments.card.frame'), className: classes.frame });
  const frame = useCardFrame(frameUrl, card, onDone);
  const [checkPlace, check] = useFrame(frame.check?.url, { title: t('payments.card.check'), className: classes.check });
  useCheckFrame(frame.check, check, { onDone, onFailed: frame.fail });
  const sum = formatMoney(payment.amountCents, language);
  useHoldUpdates(true);
  return (
    <div className={classes.page}>
      <PageTitle>{t('payments.card.title')}</PageTitle>
      {!frame.isReady && <SkeletonRows count={2} label={t('common.loading')} />}
      <div
        ref={cardPlace}
        className={classes.place}
        data-ready={frame.isReady || undefined}
        style={{ height: frame.height }}
      />
      <p className={classes.note}>
        <IconShieldLock size={20} stroke={1.9} aria-hidden />
        {t('payments.card.note')}
      </p>
      <p className={classes.sum}>
        <span>{t('payments.total')}</span>
        <strong>{sum}</strong>
      </p>
      {frame.hasFailed && (
        <Text tone="bad" weight={600} role="alert">
          {t('payments.card.failed')}
        </Text>
      )}
      <ButtonAnchor href={payment.origin} icon={<IconArrowLeft size={20} stroke={1.9} aria-hidden />}>
        {t('payments.otherMethod')}
      </ButtonAnchor>
      <div className={classes.actions}>
        {!isOnline && <p role="status">{t('payments.needsNetwork')}</p>}
        <Button
          variant="primary"
          size={56}
          isWide
          isBusy={isSent && !frame.hasFailed}
          disabled={!frame.isReady || !isOnline}
          icon={<IconLock size={22} stroke={1.9} aria-hidden />}
          onClick={() => {
            setSent(true);
            frame.submit();
          }}
        >
          {t('payments.pay', { sum })}
        </Button>
      </div>
      <div ref={checkPlace} />
    </div>
  );
}

interface FrameLook {
  title: string;
  className: string | undefined;
}

type Place = (place: HTMLDivElement | null) => (() => void) | undefined;

/**
 * The provider's document in a frame, made by hand: it comes from its own origin and needs that, so no sandbox of ours can
 * hold it; the page's `frame-src` says whose documents may stand here at all.
 * @returns the `ref` of where it is to stand, and the frame
 */
function useFrame(
  url: string | undefined,
  { title, className = '' }: FrameLook,
): [place: Place, frame: HTMLIFrameElement | undefined] {
  const [frame, setFrame] = useState<HTMLIFrameElement>();
  const place = useCallback<Place>(
    (node) => {
      if (url === undefined || !node) return undefined;
      const made = document.createElement('iframe');
      made.src = url;
      made.title = title;
      made.className = className;
      made.allow = 'payment';
      node.append(made);
      setFrame(made);
      return () => {
        made.remove();
        setFrame(undefined);
      };
    },
    [url, title, className],
  );
  return [place, frame];
}
