import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from '../settings.module.css';
import { SettingsFoot } from '../settings-foot.tsx';
import type { Keys } from './use-keys.ts';

interface KeysFormProps {
  /** In the order of their sections. */
  keys: readonly Keys[];
  children: ReactNode;
}

/** Sections of keys with one bar to save them by: it sends those that something was entered for. */
export function KeysForm({ keys, children }: KeysFormProps) {
  const changed = keys.filter(({ changes }) => changes > 0);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is wrong above is focused last.
    for (const { submit } of changed.toReversed()) submit(event);
  };
  return (
    <Stack component="form" gap={28} minWidth={0} onSubmit={send} noValidate>
      {children}
      <SettingsFoot
        changes={changed.reduce((sum, { changes }) => sum + changes, 0)}
        isBusy={keys.some(({ isBusy }) => isBusy)}
        error={keys.find(({ failure }) => failure)?.failure ?? null}
        onDiscard={() => {
          for (const { discard } of keys) discard();
        }}
      />
    </Stack>
  );
}

interface KeysSectionProps {
  keys: Keys;
  /** Whether some are stored, which can be taken away. */
  isSet: boolean;
  words: { keys: string; otherKeys: string; remove: string; removeTitle: string; removeText: string };
  /** The fields. */
  children: ReactNode;
}

export function KeysSection({ keys: { removal, isBusy }, isSet, words, children }: KeysSectionProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <section className={classes.part} aria-label={words.keys}>
      <h2>{isSet ? words.otherKeys : words.keys}</h2>
      {children}
      {isSet && (
        <div className={classes.buttons}>
          <Button variant="danger" disabled={!isOnline || isBusy} onClick={removal.ask}>
            {words.remove}
          </Button>
        </div>
      )}
      <AskDialog
        isOpen={removal.isAsking}
        onClose={removal.stop}
        title={words.removeTitle}
        text={words.removeText}
        confirm={words.remove}
        keep={t('products.cancel')}
        variant="danger"
        size={48}
        onConfirm={removal.confirm}
      />
    </section>
  );
}
