import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { ProgramKey } from '#api/programs/schema.ts';
import { formatDate, formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { programMutations } from './mutations.ts';
import classes from './programs.module.css';
import { scopeText } from './scope-text.ts';

/** A key, what it is good for, and how it is ended. */
export function KeyRow({ item }: { item: ProgramKey }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const revoke = useMutation(programMutations.revokeKey);
  const { name } = item;
  const end = () =>
    revoke.mutate(item.id, {
      onSuccess: () => snackbar.success('programs.revoked', { values: { name } }),
      onError: snackbar.failure,
    });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Row wrap gap={10} align="center">
          <Text component="h3" size="row" breaks>
            {name}
          </Text>
          {item.state !== 'active' && <Tag tone="warn">{t(`programs.state.${item.state}`)}</Tag>}
        </Row>
        <Text size="meta">
          <DottedParts parts={item.scopes.map((scope) => t(scopeText[scope]))} />
        </Text>
        <Facts item={item} />
      </div>
      <AskButton
        size={44}
        variant="danger"
        isBusy={revoke.isPending}
        disabled={!isOnline}
        aria-label={t('programs.revokeName', { name })}
        question={{
          icon: <IconTrash size={30} stroke={1.9} aria-hidden />,
          title: t('programs.confirm.title', { name }),
          text: t('programs.confirm.text'),
          confirm: t('programs.revoke'),
          keep: t('programs.confirm.keep'),
          variant: 'danger',
        }}
        onConfirm={end}
      >
        {t('programs.revoke')}
      </AskButton>
    </li>
  );
}

/** Its last letters, who made it, when it was used and when it ends. */
function Facts({ item }: { item: ProgramKey }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { lastUsedAt, endsAt, by } = item;
  const used = lastUsedAt && t('programs.used', { when: formatInstant(lastUsedAt, timeZone, today, t) });
  const ends = endsAt && t('programs.ends', { date: formatDate(toPlainDate(new Date(endsAt), timeZone)) });
  return (
    <Text size="meta" tone="t2">
      <DottedParts
        parts={[`…${item.ending}`, by ?? undefined, used ?? t('programs.unused'), ends ?? t('programs.endless')]}
      />
    </Text>
  );
}
