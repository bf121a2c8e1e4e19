import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffRole, staffRights, staffRoles } from '#api/clients/staff-roles.ts';
import type { SetUp } from '#api/set-up/schema.ts';
import { clientMutations } from '#src/features/clients/mutations.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isEmail } from '#src/lib/is-email.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import own from './admins.module.css';
import { setUpMutations } from './mutations.ts';
import classes from './set-up.module.css';

type Person = SetUp['admins'][number];

const nobody = { firstName: '', lastName: '', email: '', role: 'admin' as StaffRole };

/** Who runs the club and its desk, what each of them may, and a form that mails a link to one more. */
export function AdminsPart({ admins }: { admins: SetUp['admins'] }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const isOnline = useOnline();
  const roles = useRoleChoices();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Stack gap={28} minWidth={0}>
      <ul className={classes.rows} aria-label={t('setUp.admin.list')}>
        {admins.map(({ id, firstName, lastName, email, isInvited, role }) => (
          <li key={id} className={own.person}>
            <Avatar {...{ firstName, lastName }} />
            <Stack minWidth={0}>
              <Text size="h5" breaks>
                {`${firstName} ${lastName}`}
              </Text>
              <Text size="meta" tone="t2" breaks>
                {email}
              </Text>
            </Stack>
            <Text size="meta" tone="t2">
              {id === owner ? t('setUp.admin.you') : isInvited && t('setUp.admin.invited')}
            </Text>
            {id === owner ? (
              <Text size="h6">{t(`setUp.admin.roles.${role}`)}</Text>
            ) : (
              <SelectField
                label={t('setUp.admin.role')}
                aria-label={t('setUp.admin.roleOf', { name: `${firstName} ${lastName}` })}
                value={role}
                data={roles}
                disabled={!isOnline}
                onChange={({ currentTarget }) => setAsked({ id, role: currentTarget.value as StaffRole })}
              />
            )}
          </li>
        ))}
      </ul>
      <RoleQuestion asked={asked} people={admins} onClose={() => setAsked(undefined)} />
      <InviteForm />
    </Stack>
  );
}

interface Asked {
  id: number;
  role: StaffRole;
}

interface QuestionProps {
  asked: Asked | undefined;
  people: readonly Person[];
  onClose: () => void;
}

/** Taking a right logs somebody out, and making them an admin opens everything. */
function RoleQuestion({ asked, people, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const save = useMutation(clientMutations.setRoles(asked?.id ?? 0));
  const person = people.find(({ id }) => id === asked?.id);
  return (
    <AskDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      isBusy={save.isPending}
      title={t('setUp.admin.change.title', {
        name: person && `${person.firstName} ${person.lastName}`,
        role: asked && t(`setUp.admin.roles.${asked.role}`),
      })}
      text={t('setUp.admin.change.text')}
      confirm={t('setUp.admin.change.confirm')}
      keep={t('setUp.admin.change.keep')}
      onConfirm={() =>
        asked &&
        save.mutate(
          { ...staffRights[asked.role] },
          { onSuccess: () => snackbar.success('snackbar.saved'), onError: snackbar.failure, onSettled: onClose },
        )
      }
    />
  );
}

function useRoleChoices() {
  const { t } = useTranslation();
  return staffRoles.map((role) => ({ value: role, label: t(`setUp.admin.roles.${role}`) }));
}

function InviteForm() {
  const { t } = useTranslation();
  const roles = useRoleChoices();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const invite = useMutation(setUpMutations.inviteAdmin);
  const { form, field, values, failure, submit } = useFieldForm({
    initialValues: nobody,
    validate: ({ firstName, lastName, email }) => ({
      firstName: firstName.trim() ? null : 'errors.field.required',
      lastName: lastName.trim() ? null : 'errors.field.required',
      email: isEmail(email.trim()) ? null : 'profile.mistake.email',
    }),
    error: invite.error,
  });
  const send = submit((typed) =>
    invite.mutate(typed, {
      onSuccess: () => {
        snackbar.success('setUp.admin.sent', { values: { email: typed.email.trim() } });
        form.reset();
      },
    }),
  );
  return (
    <Stack component="form" gap={16} maxWidth={640} onSubmit={send} noValidate>
      <div className={classes.pair}>
        <TextField {...field('firstName')} label={t('setUp.admin.firstName')} autoComplete="off" />
        <TextField {...field('lastName')} label={t('setUp.admin.lastName')} autoComplete="off" />
      </div>
      <EmailField {...field('email')} label={t('setUp.admin.email')} autoComplete="off" />
      <SelectField
        {...field('role')}
        label={t('setUp.admin.role')}
        hint={t(`setUp.admin.about.${values.role}`)}
        data={roles}
      />
      <FormFailure error={failure} />
      <Row>
        <Button type="submit" variant="primary" isBusy={invite.isPending} disabled={!isOnline}>
          {t('setUp.admin.invite')}
        </Button>
      </Row>
    </Stack>
  );
}
