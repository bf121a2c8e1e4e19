import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { visitorMutations } from './mutations.ts';
import {
  type VisitorMistakes,
  type VisitorValues,
  findVisitorMistakes,
  trimmed,
  visitorFields,
} from './visitor-mistakes.ts';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface Wanted {
  trainingId: number;
  isFree: boolean;
  country: 'EE' | 'LV';
}

/** The form of a visitor's booking, and the way to the server. */
export function useVisitorForm({ trainingId, isFree, country }: Wanted) {
  const book = useMutation(visitorMutations.book());
  const form = useForm<VisitorValues>({
    initialValues: { name: '', email: '', phone: '' },
    validate: (values) => ({ ...findVisitorMistakes(values) }),
  });
  useHoldUpdates(form.isDirty() || book.isPending);
  // What got no answer is sent again as the same tap, so that it happens once.
  const [unanswered, setUnanswered] = useState<{ content: string; operationId: string }>();

  const show = (mistakes: VisitorMistakes) => {
    form.setErrors(mistakes);
    form.getInputNode(visitorFields.find((field) => mistakes[field]) ?? '')?.focus();
  };
  const submit = form.onSubmit(
    async (values) => {
      if (book.isPending) return;
      const visitor = trimmed(values);
      if (!(await isPhone(visitor.phone, country))) return show({ phone: 'phone' });
      const content = JSON.stringify(visitor);
      const operationId = unanswered?.content === content ? unanswered.operationId : crypto.randomUUID();
      setUnanswered({ content, operationId });
      book.mutate(
        { trainingId, isFree, visitor, operationId },
        {
          onError: (error) => {
            if (error instanceof ApiFailure) setUnanswered(undefined);
          },
        },
      );
    },
    (mistakes) => show(mistakes as VisitorMistakes),
  );
  return { form, submit, book };
}
