import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenShare, ShareSource } from '#api/tickets/schema.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { ticketMutations } from './mutations.ts';
import { ticketQueries } from './queries.ts';

/** After `#`, which no server sees. */
const linkOf = (secret: string): string => `${location.origin}/public/tickets/accept#${secret}`;

/** Passes a card on by a link, and takes the link back. */
export function useShare(source: ShareSource) {
  const snackbar = useSnackbar();
  const client = useQueryClient();
  const owner = useOwner();
  const again = () => client.invalidateQueries({ queryKey: ticketQueries.own(owner).queryKey });
  const share = useMutation({ ...ticketMutations.share, onSuccess: again, onError: snackbar.failure });
  const takeBack = useMutation({ ...ticketMutations.takeBack, onSettled: again, onError: snackbar.failure });
  const send = async (name: string, secret: string) => {
    const url = linkOf(secret);
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      snackbar.success('tickets.share.copied');
    } catch (error) {
      // They closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) snackbar.failure(error);
    }
  };
  return {
    isBusy: share.isPending || takeBack.isPending,
    share: (card: { id: number; name: string; share: OpenShare | null }) =>
      card.share
        ? void send(card.name, card.share.secret)
        : share.mutate({ source, id: card.id }, { onSuccess: ({ secret }) => void send(card.name, secret) }),
    takeBack: (id: number) => takeBack.mutate(id, { onSuccess: () => snackbar.success('tickets.share.takenBack') }),
  };
}
