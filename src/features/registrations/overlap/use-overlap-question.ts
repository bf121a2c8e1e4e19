import { useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useState } from 'react';
import type { Training } from '#api/timetable/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import type { BookingActions, Tapped } from '../use-booking-actions.ts';
import { useIsLeft } from '../use-is-left.ts';
import { knownWeeks } from './known-weeks.ts';
import { useOverlaps } from './use-overlaps.ts';

const OverlapDialog = lazyPanel(async () => {
  const [{ OverlapDialog: Dialog }] = await Promise.all([import('./overlap-dialog.tsx'), loadAllTexts()]);
  return Dialog;
}, true);

interface Question {
  training: Tapped;
  ids: readonly number[];
  others: readonly Training[];
  isOpen: boolean;
}

interface OverlapQuestion {
  /** Asks if the device knows of a booking at that time; returns whether it does. */
  ask: (training: Tapped) => boolean;
  /** Asks if the server refused it for one; returns whether it does. */
  askAfter: (training: Tapped, error: unknown) => boolean;
  dialog: ReactNode;
}

/** Asks before a second booking at the same time: by what the device knows, without a network too, or by the server. */
export function useOverlapQuestion(steps: BookingActions['steps']): OverlapQuestion {
  const client = useQueryClient();
  const clientId = useSession().userClaims?.clientId;
  const overlapsOf = useOverlaps();
  const [asked, setAsked] = useState<Question>();
  const isLeft = useIsLeft();
  const weeks = () => (clientId === undefined ? [] : knownWeeks(client, clientId));
  return {
    ask: (training) => {
      const others = overlapsOf(training);
      if (others.length > 0) setAsked({ training, others, ids: others.map(({ id }) => id), isOpen: true });
      return others.length > 0;
    },
    askAfter: (training, error) => {
      const remedy = error instanceof ApiFailure ? error.remedy : undefined;
      if (remedy?.kind !== 'accept_overlap' || isLeft()) return false;
      const ids = remedy.trainingIds ?? [];
      const items = weeks().flatMap((week) => week.items);
      setAsked({ training, ids, others: items.filter(({ id }) => ids.includes(id)), isOpen: true });
      return true;
    },
    dialog: createElement(OverlapDialog, {
      steps,
      training: asked?.training,
      others: asked?.others ?? [],
      ids: asked?.ids ?? [],
      isOpen: asked?.isOpen ?? false,
      onClose: () => setAsked((before) => before && { ...before, isOpen: false }),
    }),
  };
}
