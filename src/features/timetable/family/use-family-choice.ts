import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyChoice } from '#api/family/schema.ts';
import { familyMutations } from '#src/features/family/mutations.ts';
import { familyQueries, hasFamily } from '#src/features/family/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';

/** Who of a family shall come to a training, and booking it for all of them at once. */
export interface FamilyChoosing {
  /** Whose page it is. */
  owner: number;
  /** Undefined where they are not known: only the page's own person can be booked then. */
  choices: readonly FamilyChoice[] | undefined;
  /** They are being asked for, and may come yet. */
  isAsking: boolean;
  freePlaces: number;
  chosen: readonly FamilyChoice[];
  /** The page's own person alone: what is booked, left and queued as ever. */
  isOwnAlone: boolean;
  isTogether: boolean;
  /** They are to be together, and there is no place for one of them: the server would refuse all. */
  isTooMany: boolean;
  /** Whether that is who logged in, to whom the texts speak. */
  isReader: (id: number) => boolean;
  isBusy: boolean;
  toggle: (id: number) => void;
  onTogether: (isTogether: boolean) => void;
  book: () => void;
}

/** Nothing for whoever has no family, or where there is nothing to book. */
export function useFamilyChoice(trainingId: number | undefined, isOpen: boolean): FamilyChoosing | undefined {
  const { userClaims } = useSession();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const owner = userClaims?.clientId ?? 0;
  const isAsked = trainingId !== undefined && isOpen && hasFamily(userClaims);
  const asked = useQuery({ ...familyQueries.choices(owner, trainingId ?? 0), enabled: isAsked && isOnline });
  const { data } = asked;
  const send = useMutation(familyMutations.book);
  const [picked, setPicked] = useState<{ of: number; ids: ReadonlySet<number>; isTogether: boolean }>();
  if (!isAsked || (data && data.items.length < 2)) return undefined;
  const own = picked?.of === trainingId ? picked : { of: trainingId, ids: new Set([owner]), isTogether: true };
  const choices = isOnline ? data?.items : undefined;
  const chosen = (choices ?? []).filter(({ id, gives }) => gives && own.ids.has(id));
  const mine = choices?.find(({ id }) => id === owner);
  const isTogether = own.isTogether && chosen.length > 1;
  const freePlaces = data?.freePlaces ?? 0;
  const isReader = (id: number) => id === (userClaims?.actorId ?? owner);
  /** Whom a refusal is about, as texts are told it. */
  const personOf = (one: FamilyChoice | undefined) => one && (isReader(one.id) ? null : one.firstName);
  const tell = async (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.status !== 409 || !isTogether) return snackbar.failure(error);
    // What is said of one of several ends the booking of all: the list, asked for again, says of whom.
    const fresh = await asked.refetch();
    const refused = fresh.data?.items.find(({ id, error: why }) => own.ids.has(id) && why === error.key);
    if (refused) snackbar.failureFor(personOf(refused), error);
    else if (error.key === 'no_free_places') snackbar.failure(error);
    else snackbar.warning('family.refused');
  };
  const book = () => {
    const clientIds = chosen.map(({ id }) => id);
    const operationId = crypto.randomUUID();
    send.mutate(
      { trainingId, clientIds, isTogether, operationId },
      {
        onSuccess: ({ items }) => {
          setPicked(undefined);
          const count = items.filter(({ result }) => result?.status === 'booked').length;
          const refused = items.find(({ error }) => error !== undefined);
          if (count === items.length) snackbar.success('family.booked', { values: { count } });
          else if (count === 0 && refused?.error)
            snackbar.failureFor(
              personOf(choices?.find(({ id }) => id === refused.clientId)),
              new ApiFailure(refused.error, 409, refused.remedy),
            );
          else snackbar.warning('family.partly', { values: { booked: count, asked: items.length } });
        },
        onError: (error) => void tell(error),
      },
    );
  };
  return {
    owner,
    choices,
    isAsking: isOnline && asked.isFetching,
    freePlaces,
    chosen,
    isOwnAlone: !choices || (chosen.length === 1 && chosen[0]?.id === owner) || (chosen.length === 0 && !mine?.gives),
    isTogether,
    isTooMany: isTogether && (chosen.length > freePlaces || chosen.some(({ gives }) => gives === 'waiting')),
    isReader,
    isBusy: send.isPending,
    toggle: (id) => {
      const ids = new Set(own.ids);
      if (!ids.delete(id)) ids.add(id);
      setPicked({ ...own, ids });
    },
    onTogether: (value) => setPicked({ ...own, isTogether: value }),
    book,
  };
}
