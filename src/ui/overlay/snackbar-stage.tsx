import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
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

export function putOnStage(message: SnackbarMessage): void {
  notifications.clean();
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
