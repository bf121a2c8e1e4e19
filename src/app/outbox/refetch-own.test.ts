import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchOwn } from './refetch-own.ts';

test('a first load under way is begun anew, since its answer may be from before the change', async () => {
  const { client, page, answers } = openPage();
  const done = refetchOwn(client);
  await settled();
  answers[0]?.('not booked');
  answers[1]?.('booked');
  await done;
  expect(page.getCurrentResult()).toMatchObject({ data: 'booked', isError: false });
});

test('invalidating alone would show the earlier answer as fresh', async () => {
  const { client, page, answers } = openPage();
  const done = client.invalidateQueries({ queryKey: ['own'] });
  await settled();
  answers[0]?.('not booked');
  await done;
  expect(answers).toHaveLength(1);
  expect(page.getCurrentResult()).toMatchObject({ data: 'not booked', isStale: true });
});

test('what was loaded before is fetched once more', async () => {
  const { client, page, answers } = openPage();
  answers[0]?.('not booked');
  await settled();
  const done = refetchOwn(client);
  await settled();
  answers[1]?.('booked');
  await done;
  expect(page.getCurrentResult().data).toBe('booked');
});

/** A page that loads for the first time while a booking is made: its first answer does not know the booking yet. */
function openPage() {
  const client = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const page = new QueryObserver(client, {
    queryKey: ['own', 1, 'training'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    retry: false,
  });
  page.subscribe(() => undefined);
  return { client, page, answers };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
