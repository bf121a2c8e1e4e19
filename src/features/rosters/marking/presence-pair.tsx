import { IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Presence } from '#api/rosters/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './presence-pair.module.css';

const steps: Readonly<Record<string, [person: number, side: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move from the focused toggle: up and down to another client, left and right to the one beside it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const toggles = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
  const at = toggles.indexOf(event.currentTarget);
  if (!step || at < 0) return;
  const side = (at % 2) + step[1];
  const next = side < 0 || side > 1 ? undefined : toggles[(Math.floor(at / 2) + step[0]) * 2 + side];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export interface PresencePairProps {
  name: string;
  presence: Presence;
  isDisabled: boolean;
  onMark: (presence: Presence) => void;
}

/** "Toggle pair: 64x60 absent, 84x60 present, 8 apart, never a swipe. Unset is a state of its own": a second press unsets. */
export function PresencePair({ name, presence, isDisabled, onMark }: PresencePairProps) {
  const { t } = useTranslation();
  const toggle = (one: 'present' | 'absent') => ({
    type: 'button' as const,
    disabled: isDisabled,
    'aria-pressed': presence === one,
    'aria-label': t(`rosters.mark.${one}`, { name }),
    onKeyDown: moveFocus,
    onClick: () => onMark(presence === one ? null : one),
  });
  return (
    <Row component="span" flex="none" gap={8}>
      <button {...toggle('absent')} className={joinClasses(classes.toggle, classes.absent)}>
        <IconX size={28} stroke={2.8} aria-hidden />
      </button>
      <button {...toggle('present')} className={joinClasses(classes.toggle, classes.present)}>
        <IconCheck size={32} stroke={2.8} aria-hidden />
      </button>
    </Row>
  );
}
