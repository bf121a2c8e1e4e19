import type { FastifyInstance } from 'fastify';
import type { HistoryLine } from '#api/clients/history-schema.ts';
import { call, type TestClub, type TestPerson } from '../app/test-club.ts';

/** All lines of somebody's history, page by page; `query` as `kind=money`. */
export async function readHistory(
  app: FastifyInstance,
  club: Pick<TestClub, 'host'>,
  { as, of, query = '', limit = 100 }: { as: TestPerson; of: number; query?: string; limit?: number },
): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let cursor = '';
  do {
    const path = `/admin/client/${of}/history?limit=${limit}${query && `&${query}`}${cursor && `&cursor=${cursor}`}`;
    const { status, body } = await call(app, club, { path, as });
    if (status !== 200) throw new Error(`no history: ${status} ${JSON.stringify(body)}`);
    lines.push(...(body['items'] as HistoryLine[]));
    cursor = (body['nextCursor'] as string | undefined) ?? '';
  } while (cursor);
  return lines;
}
