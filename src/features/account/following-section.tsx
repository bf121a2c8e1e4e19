import { useMutation, useQuery } from '@tanstack/react-query';
import type { Following } from '#api/following/schema.ts';
import { followingMutations } from '#src/features/following/mutations.ts';
import { followingQueries } from '#src/features/following/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from './profile.module.css';

/** The styles and trainers of whose new dates one is told; nothing for whom follows none. */
export function FollowingSection() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data } = useQuery({ ...followingQueries.own(owner), enabled: owner > 0 });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.credential} aria-labelledby="profile-following">
      <Stack flex={1} minWidth={0}>
        <Text component="h2" id="profile-following" size="h4">
          {t('following.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t(isOnline ? 'following.about' : 'following.offline')}
        </Text>
        <ul>
          {data.items.map((item) => (
            <Line key={`${item.kind} ${item.id}`} item={item} isOnline={isOnline} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function Line({ item: { kind, id, name }, isOnline }: { item: Following; isOnline: boolean }) {
  const { t } = useTranslation();
  const stop = useMutation(followingMutations.unfollow);
  return (
    <li>
      <Row align="center" gap={14} minHeight={56}>
        <Stack gap={2} flex={1} minWidth={0}>
          <Text size="row" tone="t1" breaks>
            {name}
          </Text>
          <Text size="meta" tone="t2">
            {t(`following.kind.${kind}`)}
          </Text>
        </Stack>
        <Button
          size={44}
          variant="outline"
          isBusy={stop.isPending}
          disabled={!isOnline}
          aria-label={t('following.stopWhat', { name })}
          onClick={() => stop.mutate({ kind, id })}
        >
          {t('following.stop')}
        </Button>
      </Row>
      <FormFailure error={stop.error} />
    </li>
  );
}
