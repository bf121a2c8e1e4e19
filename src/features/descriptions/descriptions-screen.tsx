import { IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { Descriptions } from '#api/descriptions/schema.ts';
import { apiBase } from '#api/endpoint.ts';
import type { Language } from '#api/languages.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './descriptions.module.css';
import { descriptionMutations } from './mutations.ts';
import { descriptionQueries } from './queries.ts';
import { TrainerForm } from './trainer-form.tsx';
import { TrainingForm } from './training-form.tsx';

const parts = ['trainings', 'trainers', 'layouts'] as const;
type Part = (typeof parts)[number];

/** What members read of trainings and trainers, in each language. */
export function DescriptionsScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [part, setPart] = useState<Part>('trainings');
  const query = useQuery(descriptionQueries.all(owner));
  useTitle(t('descriptions.title'));
  return (
    <Screen header={<TopBar start={<h1 className={classes.head}>{t('descriptions.title')}</h1>} />}>
      <div className={classes.page}>
        {query.data && <StaleNotice query={query} />}
        <ChipRow label={t('descriptions.title')}>
          {parts.map((one) => (
            <Chip key={one} isOn={one === part} onClick={() => setPart(one)}>
              {t(`descriptions.part.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        {!query.data && <QueryState query={query} />}
        {query.data && <Part part={part} data={query.data} />}
        {!isOnline && (
          <Text size="body" tone="t2" px={20}>
            {t('descriptions.needsNetwork')}
          </Text>
        )}
      </div>
    </Screen>
  );
}

/** In the reader’s language, else in one of those that there are. */
const readable = (texts: Partial<Record<Language, string>>, language: Language): string | undefined =>
  texts[language] ?? Object.values(texts)[0];

interface PartProps {
  part: Part;
  data: Descriptions;
}

function Part({ part, data }: PartProps) {
  const { t } = useTranslation();
  if (part === 'trainings') return <Trainings data={data} />;
  if (part === 'trainers') return <Trainers data={data} />;
  return (
    <>
      <Text size="body" tone="t2" px={20}>
        {t('descriptions.layout.rule')}
      </Text>
      <LayoutList title={t('descriptions.styles')} of="style" items={data.styles} />
      <LayoutList title={t('descriptions.rooms')} of="room" items={data.rooms} />
    </>
  );
}

function Trainings({ data: { trainings } }: Omit<PartProps, 'part'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (trainings.length === 0) return <EmptyState title={t('descriptions.none')} />;
  return (
    <TextsList
      items={trainings.map((training) => ({
        ...training,
        key: training.name,
        text: readable(training.about, language),
      }))}
      renderForm={(training, onDone) => <TrainingForm training={training} onDone={onDone} />}
    />
  );
}

function Trainers({ data: { trainers } }: Omit<PartProps, 'part'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (trainers.length === 0) return <EmptyState title={t('descriptions.noTrainers')} />;
  return (
    <TextsList
      items={trainers.map((trainer) => ({
        ...trainer,
        key: trainer.trainerId,
        name: `${trainer.firstName} ${trainer.lastName}`,
        text: readable(trainer.bio, language),
        start: (
          <Avatar
            firstName={trainer.firstName}
            lastName={trainer.lastName}
            photo={trainer.photo ? `${apiBase}/public/file/${trainer.photo}` : undefined}
          />
        ),
      }))}
      renderForm={(trainer, onDone) => <TrainerForm trainer={trainer} onDone={onDone} />}
    />
  );
}

interface Item {
  key: string | number;
  name: string;
  /** What members read of it, in one of the languages. */
  text: string | undefined;
  /** Before the name. */
  start?: ReactNode;
}

interface TextsListProps<T extends Item> {
  items: readonly T[];
  renderForm: (item: T, onDone: () => void) => ReactNode;
}

/** Names with the beginning of their texts; one of them opens in a sheet with its form. */
function TextsList<T extends Item>({ items, renderForm }: TextsListProps<T>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [opened, setOpened] = useState<Item['key']>();
  const close = () => setOpened(undefined);
  const item = items.find(({ key }) => key === opened);
  return (
    <>
      <Stack component="ul" px={12} gap={8}>
        {items.map(({ key, name, text, start }) => (
          <li key={key}>
            <button type="button" className={classes.row} disabled={!isOnline} onClick={() => setOpened(key)}>
              {start}
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{text ?? t('descriptions.nothing')}</span>
              </span>
              <IconChevronRight size={22} stroke={1.9} aria-hidden />
            </button>
          </li>
        ))}
      </Stack>
      <Sheet isOpen={item !== undefined} onClose={close} title={item?.name ?? ''} closeLabel={t('common.close')}>
        {item && <Fragment key={item.key}>{renderForm(item, close)}</Fragment>}
      </Sheet>
    </>
  );
}

type Layout = Descriptions['rooms'][number]['layout'];

interface LayoutListProps {
  title: string;
  of: 'style' | 'room';
  items: readonly { id: number; name: string; layout: Layout }[];
}

const choices: readonly Exclude<Layout, null>[] = ['list', 'tee', 'lanes'];

/** How the places of each style or room are laid out; saved when it is chosen. */
function LayoutList({ title, of, items }: LayoutListProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const save = useMutation(descriptionMutations.layout);
  return (
    <section className={classes.group}>
      <Text component="h2" size="h4">
        {title}
      </Text>
      {items.map(({ id, name, layout }) => (
        <SelectField
          key={id}
          label={name}
          disabled={!isOnline || save.isPending}
          data={[
            { value: '', label: t('descriptions.layout.none') },
            ...choices.map((value) => ({ value, label: t(`descriptions.layout.${value}`) })),
          ]}
          value={layout ?? ''}
          onChange={({ currentTarget: { value } }) =>
            save.mutate(
              { of, id, layout: choices.find((one) => one === value) ?? null },
              { onError: snackbar.failure, onSuccess: () => snackbar.success('descriptions.saved') },
            )
          }
        />
      ))}
    </section>
  );
}
