import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';

interface PoolChipsProps {
  rooms: readonly { id: number; name: string }[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Which pool is shown, where there are several. */
export function PoolChips({ rooms, chosen, onChoose }: PoolChipsProps) {
  const { t } = useTranslation();
  if (rooms.length < 2) return null;
  return (
    <ChipRow label={t('slots.rooms')}>
      {rooms.map(({ id, name }) => (
        <Chip key={id} isOn={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
