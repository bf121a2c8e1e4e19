import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { clientMutations } from '../mutations.ts';
import classes from './card.module.css';
import type { OfCard } from './client-card-screen.tsx';
import { Section } from './section.tsx';

const roles = [
  { key: 'isTrainer', name: 'trainer' },
  { key: 'canSeeRegistrations', name: 'canSeeRegistrations' },
  { key: 'canManageRegistrations', name: 'canManageRegistrations' },
  { key: 'isAdmin', name: 'admin' },
] as const;

type Role = (typeof roles)[number];

/** What this person is in the club. Taking a role logs them out, and making somebody an admin opens everything: both are asked. */
export function RolesSection({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [asked, setAsked] = useState<Role>();
  const save = useMutation(clientMutations.setRoles(card.id));
  const name = `${card.firstName} ${card.lastName}`.trim();
  const set = ({ key }: Role) => {
    setAsked(undefined);
    save.mutate(
      { [key]: !card.roles[key] },
      { onSuccess: () => snackbar.success('snackbar.saved'), onError: snackbar.failure },
    );
  };
  const toggle = (role: Role) => (card.roles[role.key] || role.key === 'isAdmin' ? setAsked(role) : set(role));
  const isTaking = asked !== undefined && card.roles[asked.key];
  return (
    <Section title={t('clients.roles.title')}>
      <div className={classes.rows}>
        {roles.map((role) => (
          <Switch
            key={role.key}
            label={t(`clients.role.${role.name}`)}
            hint={t(`clients.roles.hint.${role.name}`)}
            checked={card.roles[role.key]}
            disabled={!isOnline || save.isPending}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
      <AskDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(isTaking ? 'clients.roles.take' : 'clients.roles.giveAdmin', {
          name,
          role: asked ? t(`clients.role.${asked.name}`) : '',
        })}
        text={t(isTaking ? 'clients.roles.takeText' : 'clients.roles.giveAdminText')}
        confirm={t(isTaking ? 'clients.roles.takeIt' : 'clients.roles.giveIt')}
        keep={t('clients.keep')}
        variant={isTaking ? 'danger' : 'primary'}
        size={48}
        onConfirm={() => asked && set(asked)}
      />
    </Section>
  );
}
