import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { visitorMutations } from './mutations.ts';
import {
  trimmed,
  type VisitorFieldErrors,
  type VisitorValues,
  validateVisitor,
  visitorFields,
} from './validate-visitor.ts';

interface Wanted {
  trainingId: number;
  isFree: boolean;
  country: 'EE' | 'LV';
}

/** The form of a visitor's booking, and its mutation. */
export function useVisitorForm({ trainingId, isFree, country }: Wanted) {
  const book = useMutation(visitorMutations.book());
  const form = useForm<VisitorValues>({
    initialValues: { name: '', email: '', phone: '' },
    validate: (values) => ({ ...validateVisitor(values) }),
  });
  useHoldUpdates(form.isDirty() || book.isPending);
  // A request without a response is retried with the same `operationId`, so that it is applied once.
  const [unanswered, setUnanswered] = useState<{ content: string; operationId: string }>();

  const show = (fieldErrors: VisitorFieldErrors) => {
    form.setErrors(fieldErrors);
    form.getInputNode(visitorFields.find((field) => fieldErrors[field]) ?? '')?.focus();
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
    (fieldErrors) => show(fieldErrors as VisitorFieldErrors),
  );
  return { form, submit, book };
}
