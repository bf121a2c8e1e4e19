import { useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { TextArea, type TextAreaProps } from '#src/ui/form/text-area.tsx';
import classes from '../accounting.module.css';

interface LinesFieldProps extends TextAreaProps {
  /** What a file holds. */
  onText: (text: string) => void;
}

/** A table that is typed, pasted, or read from a file. */
export function LinesField({ onText, ...field }: LinesFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const label = t('accounting.opening.file', { list: String(field.label) });
  return (
    <div className={classes.section}>
      <TextArea {...field} rows={4} spellCheck={false} />
      <Button size={44} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void file.text().then(onText);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
