import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { Empty } from './Empty';

export interface FailedProps {
  /** What could not be done, in the player's words. */
  title: string;
  children?: ReactNode;
  art?: ReactNode;
  retryText: string;
  retryBusyText?: string | undefined;
  busy?: boolean | undefined;
  onRetry: () => void;
  /** Another way on. */
  action?: ReactNode;
}

/** Something could not be fetched: said at once, with a way on. */
export function Failed(props: FailedProps) {
  return (
    <div role="alert">
      <Empty
        title={props.title}
        art={props.art}
        action={
          <>
            <Button
              variant="quiet"
              icon={<RotateCw aria-hidden="true" />}
              busy={props.busy ?? false}
              busyText={props.retryBusyText}
              onClick={props.onRetry}
            >
              {props.retryText}
            </Button>
            {props.action}
          </>
        }
      >
        {props.children}
      </Empty>
    </div>
  );
}
