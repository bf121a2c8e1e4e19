import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './warning-list.module.css';

interface WarningProps {
  text: string;
  items: readonly { key: number | string; text: string }[];
  /** Read out when it appears; not inside something that is read out as a whole. */
  isStatus?: boolean;
}

/** What will be lost, each in a line of its own: said before it is done. */
export function WarningList({ text, items, isStatus = false }: WarningProps) {
  return (
    <div className={classes.warning} role={isStatus ? 'status' : undefined}>
      <IconAlertTriangle size={24} stroke={1.9} aria-hidden />
      <div>
        <p>{text}</p>
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <strong>{item.text}</strong>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
