import { IconLink, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './link-sheet.module.css';
import { useLinkWalkIn } from './use-link-walk-in.ts';

/** A code is no longer, with the spaces that it is printed with. */
const maxCode = 20;

export interface LinkSheetProps {
  isOpen: boolean;
  onClose: () => void;
  trainingId: number;
  walkIn: { entryId: string; name: string };
}

/** Finds out which member it was who came without a booking: by her card or the digits on her phone, and asks before it is done. */
export function LinkSheet({ isOpen, onClose, trainingId, walkIn }: LinkSheetProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { person, find, isFinding, link, isLinking } = useLinkWalkIn(trainingId, walkIn.entryId, onClose);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim()) find(code);
  };
  const foot = person && (
    <Button
      variant="primary"
      size={56}
      isWide
      isBusy={isLinking}
      icon={<IconLink size={22} stroke={1.9} aria-hidden />}
      onClick={() => link(code)}
    >
      {t('rosters.link.confirm', { name: person.name })}
    </Button>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={walkIn.name}
      eyebrow={t('rosters.walkIn.title')}
      closeLabel={t('common.close')}
      foot={foot}
    >
      <form className={classes.form} onSubmit={search}>
        <TextField
          label={t('rosters.link.code')}
          hint={t('desk.typeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maxCode}
          value={code}
          onChange={(event) => {
            find('');
            setCode(event.currentTarget.value);
          }}
        />
        <Button
          type="submit"
          isBusy={isFinding}
          disabled={!code.trim()}
          icon={<IconSearch size={22} stroke={1.9} aria-hidden />}
        >
          {t('rosters.link.find')}
        </Button>
      </form>
      <div role="status">
        {person && (
          <p className={classes.found}>
            <b>{person.name}</b> {person.clientCode}
          </p>
        )}
      </div>
    </Sheet>
  );
}
