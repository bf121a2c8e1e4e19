import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { answersOfPersons } from '#src/lib/data/query.ts';
import { withdrawalQueries } from './queries.ts';

interface Wish {
  number: string;
  secret: string;
  /** What was shown, in cents. */
  refund: number;
}

export const withdrawalMutations = {
  withdraw: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['withdrawal', 'withdraw'],
      mutationFn: (body: Wish) => callApi('POST /public/withdrawal', { body }),
      networkMode: 'always',
      retry: false,
      onSuccess: (done, { number, secret }) => {
        client.setQueryData(withdrawalQueries.one(number, secret).queryKey, done);
        void client.invalidateQueries(answersOfPersons);
      },
      // Another sum: it is looked at once more.
      onError: (_error, { number, secret }) => void client.invalidateQueries(withdrawalQueries.one(number, secret)),
    }),
};
