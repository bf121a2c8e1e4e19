import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import { clearOf } from './clear-of.ts';
import classes from './snackbar.module.css';
import type { SnackbarMessage } from './snackbar.tsx';
import { SnackbarContent } from './snackbar-content.tsx';

/** Mantine's notifications with a limit of one. The timer is ours: Mantine's does not pause on focus. */
export function SnackbarStage() {
  return (
    <MantineFrame>
      <Notifications
        position="bottom-center"
        limit={1}
        zIndex={2000}
        autoClose={false}
        transitionDuration={300}
        containerWidth={480}
        classNames={{ root: classes.stage }}
      />
    </MantineFrame>
  );
}

/** What was pressed last: not every browser gives it the focus. */
let pressed: Element | undefined;
addEventListener(
  'pointerdown',
  ({ target }) => {
    pressed = target instanceof Element ? (target.closest('a, button, label, select') ?? undefined) : undefined;
  },
  { capture: true, passive: true },
);

/** Of one line; a higher one grows upwards from there. */
const usualHeight = 60;

/** Above what was just pressed, and above the foot of an open sheet, so that a second press hits the same. */
function standClear(): void {
  const { style } = document.documentElement;
  style.removeProperty('--snackbar-bottom');
  const stage = document.querySelector(`.${classes.stage}[data-position='bottom-center']`);
  if (!stage) return;
  const least = Number.parseFloat(getComputedStyle(stage).bottom);
  const inWay = [pressed ?? document.activeElement, ...document.querySelectorAll('[data-foot]')];
  const edges = inWay
    .filter((one) => one instanceof HTMLElement && one !== document.body && one.isConnected && !stage.contains(one))
    .map((one) => (one as HTMLElement).getBoundingClientRect());
  const above = clearOf(edges, innerHeight, least, usualHeight);
  if (above !== least) style.setProperty('--snackbar-bottom', `${above}px`);
}

export function putOnStage(message: SnackbarMessage): void {
  notifications.clean();
  standClear();
  const id = crypto.randomUUID();
  const done = () => {
    notifications.hide(id);
    message.onClose();
  };
  notifications.show({
    id,
    message: message.message,
    renderNotification: () => <SnackbarContent {...message} onDone={done} />,
  });
}
