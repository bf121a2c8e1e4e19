import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { trainerQueries } from '../queries.ts';
import { isWhole, TrainerForm } from './trainer-form.tsx';
import classes from './trainers.module.css';

/** Who the trainers are, without their week: each is added or changed in a sheet. */
export function TrainerNames() {
  const { t } = useTranslation();
  const list = useQuery(trainerQueries.list(useOwner()));
  return (
    <EditableList
      query={list}
      items={list.data?.items}
      add={t('trainers.add')}
      empty={{ title: t('trainers.empty.title'), text: t('trainers.empty.text') }}
      offline={t('trainers.needsNetwork')}
      titleOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      renderForm={(trainer, close) => (
        <TrainerForm key={trainer?.id} {...(trainer && isWhole(trainer) && { trainer })} onDone={close} />
      )}
    >
      {({ items, add, open }) => (
        <Stack gap={16} justify="start" minWidth={0}>
          <Stack component="ul" width="100%" minWidth={0}>
            {items.map((trainer) => (
              <li key={trainer.id} className={classes.named}>
                <Stack minWidth={0} flex="1">
                  <Text size="h5" breaks>{`${trainer.firstName} ${trainer.lastName}`}</Text>
                  {isWhole(trainer) && trainer.email && (
                    <Text size="meta" tone="t2" breaks>
                      {trainer.email}
                    </Text>
                  )}
                </Stack>
                <Button size={44} disabled={!isWhole(trainer)} onClick={() => open(trainer)}>
                  {t('trainers.edit')}
                </Button>
              </li>
            ))}
          </Stack>
          <Row>{add}</Row>
        </Stack>
      )}
    </EditableList>
  );
}
