import { Link } from '@tanstack/react-router';
import type { FoundClient } from '#api/clients/schema.ts';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from '../clients.module.css';

/** One person who was found; a press anywhere opens the card. */
export function FoundRow({ client }: { client: FoundClient }) {
  const { t } = useTranslation();
  const { id, firstName, lastName, contacts, isTrainer, isAdmin } = client;
  return (
    <li className={classes.row}>
      <Avatar firstName={firstName} lastName={lastName} />
      <Text component="div" flex="1 1 12rem" minWidth={0}>
        <Link className={classes.name} to="/admin/people/$clientId" params={{ clientId: String(id) }}>
          {`${firstName} ${lastName}`.trim()}
        </Link>
        {contacts && (
          <p className={classes.facts}>
            <DottedParts parts={[contacts.clientCode, contacts.phone && formatPhone(contacts.phone), contacts.email]} />
          </p>
        )}
      </Text>
      {isTrainer && <Tag>{t('clients.role.trainer')}</Tag>}
      {isAdmin && <Tag tone="info">{t('clients.role.admin')}</Tag>}
    </li>
  );
}
