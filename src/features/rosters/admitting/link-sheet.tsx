import { IconLink, IconSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readTypedCode } from '#api/entry/door/scanned-code.ts';
import type { LinkedWalkIn } from '#api/rosters/schema.ts';
import { entryMutations } from '#src/features/entry/mutations.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { rosterMutations } from '../mutations.ts';
import { rosterQueries } from '../queries.ts';
import { noPlaceTexts } from './admit-refusal.ts';
import classes from './link-sheet.module.css';

/** The maximum length of a code, including the spaces that it is printed with. */
const maxCode = 20;

export interface LinkSheetProps {
  isOpen: boolean;
  onClose: () => void;
  trainingId: number;
  walkIn: { entryId: string; name: string };
}

/**
 * Identifies the member who came without a booking, by their card or the digits on their phone, and asks for
 * confirmation.
 */
export function LinkSheet({ isOpen, onClose, trainingId, walkIn }: LinkSheetProps) {
  const { t } = useTranslation();
  const { person, find, isFinding, findError, link, isLinking } = useLinkWalkIn(trainingId, walkIn.entryId, onClose);
  const { field, failure, submit, values } = useFieldForm({ initialValues: { code: '' }, error: findError });
  const code = field('code');
  const search = submit((typed) => typed.code.trim() && find(typed.code));
  const foot = person && (
    <Button
      variant="primary"
      size={56}
      isWide
      isBusy={isLinking}
      icon={<IconLink size={22} stroke={1.9} aria-hidden />}
      onClick={() => link(values.code)}
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
          {...code}
          label={t('rosters.link.code')}
          hint={t('desk.typeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maxCode}
          onChange={(event) => {
            find('');
            code.onChange(event);
          }}
        />
        <Button
          type="submit"
          isBusy={isFinding}
          disabled={!values.code.trim()}
          icon={<IconSearch size={22} stroke={1.9} aria-hidden />}
        >
          {t('rosters.link.find')}
        </Button>
        <FormFailure error={isFinding ? null : failure} />
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

/** Whose code it is, and the button to link them after that was checked. Needs a network: the desk’s lookup does. */
function useLinkWalkIn(trainingId: number, entryId: string, onDone: () => void) {
  const snackbar = useSnackbar();
  const client = useQueryClient();
  const owner = useOwner();
  const finding = useMutation(entryMutations.findPerson);
  const tell = ({ outcome, reason, name }: LinkedWalkIn) => {
    const values = { name };
    if (outcome === 'booked') snackbar.success('rosters.link.booked', { values });
    else snackbar.warning(noPlaceTexts(reason), { values });
  };
  const linking = useMutation({
    ...rosterMutations.link,
    onSuccess: (linked) => {
      tell(linked);
      onDone();
    },
    onError: snackbar.failure,
    onSettled: () => client.invalidateQueries({ queryKey: rosterQueries.all(owner) }),
  });
  return {
    person: finding.data,
    isFinding: finding.isPending,
    findError: finding.error,
    /** An empty input drops the client found. */
    find: (code: string) => (code ? finding.mutate(code) : finding.reset()),
    isLinking: linking.isPending,
    link: (code: string) =>
      linking.mutate({ trainingId, entryId, code: readTypedCode(code), operationId: crypto.randomUUID() }),
  };
}
