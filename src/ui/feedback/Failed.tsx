import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { Empty } from './Empty';

export interface FailedProps {
  /** What failed. */
  title: string;
  children?: ReactNode;
  art?: ReactNode;
  retryText: string;
  retryBusyText?: string | undefined;
  busy?: boolean | undefined;
  /** Null: a new attempt is of no use. */
  onRetry: (() => void) | null;
  /** An alternative to a new attempt. */
  action?: ReactNode;
}

/** Error state, with a retry where it can help. Announced at once. */
export function Failed(props: FailedProps) {
  return (
    <div role="alert">
      <Empty
        title={props.title}
        art={props.art}
        action={
          <>
            {props.onRetry && (
              <Button
                variant="quiet"
                icon={<RotateCw aria-hidden="true" />}
                busy={props.busy ?? false}
                busyText={props.retryBusyText}
                onClick={props.onRetry}
              >
                {props.retryText}
              </Button>
            )}
            {props.action}
          </>
        }
      >
        {props.children}
      </Empty>
    </div>
  );
}
