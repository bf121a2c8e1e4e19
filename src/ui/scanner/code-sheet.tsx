import { type FormEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '../elements/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { SheetPanel } from '../overlay/sheet-panel.tsx';
import classes from './scanner.module.css';

interface CodeSheetProps {
  isOpen: boolean;
  label: string;
  hint: string;
  onClose: () => void;
  onCode: (code: string) => void;
}

/** Where a code is typed instead of scanned. */
export function CodeSheet({ isOpen, label, hint, onClose, onCode }: CodeSheetProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isMissed, setMissed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setMissed(code === '');
    if (code !== '') onCode(code);
  };
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={label} closeLabel={t('common.close')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label={t('scanner.code')}
          hint={hint}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isMissed ? t('errors.field.required') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          data-autofocus
        />
        <Button type="submit" variant="primary" size={56} isWide>
          {t('scanner.send')}
        </Button>
      </form>
    </SheetPanel>
  );
}
