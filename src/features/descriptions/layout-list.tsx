import { useMutation } from '@tanstack/react-query';
import type { Descriptions } from '#api/descriptions/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import classes from './descriptions.module.css';
import { descriptionMutations } from './mutations.ts';

type Layout = Descriptions['rooms'][number]['layout'];

interface LayoutListProps {
  title: string;
  of: 'style' | 'room';
  items: readonly { id: number; name: string; layout: Layout }[];
}

const choices: readonly Exclude<Layout, null>[] = ['list', 'tee', 'lanes'];

/** How the places of each style or room are laid out; saved when it is chosen. */
export function LayoutList({ title, of, items }: LayoutListProps) {
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
