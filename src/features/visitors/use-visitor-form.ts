import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { visitorMutations } from './mutations.ts';
import { trimmed, type VisitorValues, validateVisitor } from './validate-visitor.ts';

interface Wanted {
  trainingId: number;
  isFree: boolean;
  country: 'EE' | 'LV';
}

/** The form of a visitor's booking, and its mutation. */
export function useVisitorForm({ trainingId, isFree, country }: Wanted) {
  const book = useMutation(visitorMutations.book());
  const { form, field, failure, refuse, ...fields } = useFieldForm<VisitorValues>({
    initialValues: { name: '', email: '', phone: '' },
    validate: validateVisitor,
    error: book.error,
  });
  useHoldUpdates(form.isDirty() || book.isPending);
  // A request without a response is retried with the same `operationId`, so that it is applied once.
  const [unanswered, setUnanswered] = useState<{ content: string; operationId: string }>();

  const submit = fields.submit(async (values) => {
    if (book.isPending) return;
    const visitor = trimmed(values);
    if (!(await isPhone(visitor.phone, country))) return refuse({ phone: 'profile.mistake.phone' });
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
  });
  return { field, failure, submit, book };
}
