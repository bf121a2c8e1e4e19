import { IconDownload } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { FileContent } from '#api/documents/schema.ts';
import { saveFile } from '#src/lib/api/save-file.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from './imports.module.css';

export interface SavedFile {
  file: FileContent | null;
  /** Why there is none, as the server says it. */
  problem?: string | null;
}

interface SaveButtonProps {
  children: string;
  save: UseMutationOptions<SavedFile, Error, void>;
}

/** Fetches a file and saves it, or says why there is none. */
export function SaveButton({ children, save: options }: SaveButtonProps) {
  const isOnline = useOnline();
  const save = useMutation(options);
  return (
    <Stack gap={8} justify="start">
      <Button
        icon={<IconDownload size={20} stroke={1.9} aria-hidden />}
        isBusy={save.isPending}
        disabled={!isOnline}
        onClick={() => save.mutate(undefined, { onSuccess: ({ file }) => file && saveFile(file) })}
      >
        {children}
      </Button>
      {save.data?.problem && (
        <p className={classes.bad} role="alert">
          <FieldError text={`${save.data.problem}.`} />
        </p>
      )}
      <FormFailure error={save.error} />
    </Stack>
  );
}
