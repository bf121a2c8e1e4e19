import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const minute = 60_000;

export const personalKey = (clientId: number) => ['own', clientId, 'personal'] as const;

function missing(): never {
  throw new Error('nothing is chosen yet');
}

export const personalQueries = {
  /** Own packages with their sessions; kept on the device. */
  own: (clientId: number) =>
    queryOptions({
      queryKey: [...personalKey(clientId), 'packages'] as const,
      queryFn: ({ signal }) => api('GET /user/personal-training', { signal }),
      staleTime: 0,
    }),
  /** Packages that a trainer trains from; kept on the device. */
  ofTrainer: (clientId: number) =>
    queryOptions({
      queryKey: [...personalKey(clientId), 'trainer'] as const,
      queryFn: ({ signal }) => api('GET /trainer/personal-training', { signal }),
      staleTime: 0,
    }),
  /** When trainer, client and room are free. */
  free: (
    clientId: number,
    asked: { id: number; unit: number; room: number | undefined; from: PlainDate | undefined },
  ) =>
    queryOptions({
      queryKey: [...personalKey(clientId), 'free', asked] as const,
      queryFn: ({ signal }) => {
        const { id, unit, room, from } = asked;
        const query = { unit, ...(room !== undefined && { room }), ...(from && { from }) };
        return api('GET /trainer/personal-training/{id}/free', { params: { id }, query, signal });
      },
      staleTime: 0,
    }),
  /** Who gives personal trainings in a club. */
  offer: (unit: number | undefined) =>
    queryOptions({
      queryKey: ['purchase', 'personal', unit] as const,
      queryFn: ({ signal }) =>
        api('GET /user/product/personal-training', { query: { unit: unit ?? missing() }, signal }),
      enabled: unit !== undefined,
      staleTime: minute,
      retry: false,
    }),
};
