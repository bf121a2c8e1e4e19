import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '../elements/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useFieldForm } from '../form/use-field-form.ts';
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
  const { field, submit } = useFieldForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? null : 'required' }),
  });
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={label} closeLabel={t('common.close')}>
      <form className={classes.form} onSubmit={submit(({ code }) => onCode(code.trim()))} noValidate>
        <TextField
          {...field('code')}
          label={t('scanner.code')}
          hint={hint}
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
