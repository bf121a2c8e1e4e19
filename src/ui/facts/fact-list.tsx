import type { ComponentProps, Key, ReactElement } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './fact-list.module.css';

export interface Fact {
  /** Where the label is not of one fact alone. */
  id?: Key;
  label: string;
  /** Without one the fact is left out. */
  value: string | ReactElement | false | null | undefined;
}

interface FactListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  facts: readonly Fact[];
}

/** Facts one below the other, each with its label. */
export function FactList({ facts, className, ...rest }: FactListProps) {
  return (
    <dl {...rest} className={joinClasses(classes.facts, className)}>
      {facts.map(
        ({ id, label, value }) =>
          value && (
            <div key={id ?? label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
