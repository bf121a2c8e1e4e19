import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { type FileProblem, problemOf, readFile } from '#src/lib/files/read-file.ts';
import { useDrop } from '#src/lib/files/use-drop.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from './imports.module.css';

interface FileImportProps {
  id: string;
  title: string;
  about: string;
  /** As an input of files takes it. */
  accept: string;
  mostBytes: number;
  /** The name of the file that was chosen. */
  fileName: string | undefined;
  /** Of all that was checked. */
  lines: number | undefined;
  /** Of the check. */
  error: Error | null;
  isChecking: boolean;
  isBringing: boolean;
  /** What was chosen is not brought in yet. */
  isOpen: boolean;
  onFile: (file: { name: string; body: Blob }) => void;
  children: ReactNode;
}

/** A file is chosen or dropped; what would come of it is looked at beneath. */
export function FileImport(props: FileImportProps) {
  const { id, title, about, accept, mostBytes, fileName, lines, isChecking, isBringing, onFile } = props;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem | 'unreadable'>();
  useHoldUpdates(props.isOpen);
  const take = async (file: File | undefined) => {
    if (!file || isBringing || !isOnline) return;
    const found = problemOf(file, mostBytes);
    setProblem(found);
    if (found) return;
    try {
      onFile({ name: file.name, body: await readFile(file) });
    } catch {
      setProblem('unreadable');
    }
  };
  const { place, isOver } = useDrop((file) => void take(file), isOnline);
  return (
    <section ref={place} className={classes.import} aria-labelledby={id} data-over={isOver || undefined}>
      <ProgressBar isActive={isChecking || isBringing} />
      <Stack gap={4} maxWidth={640}>
        <Text component="h2" id={id} size="h4">
          {title}
        </Text>
        <Text size="meta" tone="t2">
          {about}
        </Text>
      </Stack>
      <div className={classes.file} data-chosen={fileName !== undefined || undefined}>
        {fileName === undefined ? (
          <Text size="meta" tone="t2" flex="1 1 10rem">
            {t('imports.drop')}
          </Text>
        ) : (
          <>
            <IconFileSpreadsheet className={classes.icon} size={24} stroke={1.9} aria-hidden />
            <Stack flex="1 1 10rem" minWidth={0} gap={2} role="status">
              <Text size="h5" breaks>
                {fileName}
              </Text>
              <Text size="meta" tone="t2">
                {isBringing
                  ? t('imports.bringing')
                  : isChecking
                    ? t('imports.checking')
                    : lines !== undefined && t('imports.lines', { count: lines })}
              </Text>
            </Stack>
          </>
        )}
        <Button
          variant={fileName === undefined ? 'primary' : 'secondary'}
          icon={fileName === undefined && <IconFileUpload size={20} stroke={2} aria-hidden />}
          disabled={!isOnline || isBringing}
          onClick={() => input.current?.click()}
        >
          {t(fileName === undefined ? 'imports.choose' : 'imports.chooseAgain')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={accept}
          aria-label={title}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {problem && <Bad text={t(`imports.problem.${problem}`, { most: mostBytes / 1_000_000 })} />}
      <FormFailure error={props.error} />
      {props.children}
    </section>
  );
}

/** Said where it is wrong. */
export function Bad({ text }: { text: string }) {
  return (
    <p className={classes.bad} role="alert">
      <FieldError text={text} />
    </p>
  );
}
