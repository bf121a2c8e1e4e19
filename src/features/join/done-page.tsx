import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { TurningRing } from '#src/ui/feedback/turning-ring.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import classes from './done.module.css';

interface DonePageProps {
  title: string;
  text: string;
  isWaiting?: boolean;
  children?: ReactNode;
}

/** The end of a flow: what happened, and the ways on. It takes the focus. */
export function DonePage({ title, text, isWaiting = false, children }: DonePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <WorkScreen>
      <div className={classes.page} data-waiting={isWaiting || undefined}>
        {isWaiting ? (
          <TurningRing className={classes.ring} />
        ) : (
          <span className={classes.disc} aria-hidden>
            <IconCheck size={48} stroke={2.2} />
          </span>
        )}
        <div role="status">
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          <Text size="body" tone="t2" mt={10} maxWidth="36ch" textWrap="pretty">
            {text}
          </Text>
        </div>
        {children && (
          <Stack pt={32} mt="auto" gap={16}>
            {children}
          </Stack>
        )}
      </div>
    </WorkScreen>
  );
}
