import { queryOptions } from '@tanstack/react-query';
import { callOperator } from './call-operator.ts';

/** What the operator proves themselves by. */
export const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: () => callOperator('GET /factors') });
