import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { Notice } from '../feedback/Notice';

interface ShowMoreProps {
  hasMore: boolean;
  busy: boolean;
  busyText: string;
  /** Why the last request for more failed; null otherwise. */
  error: ReactNode;
  onMore: () => void;
  children: ReactNode;
}

/** The end of a list that grows page by page. */
export function ShowMore({ hasMore, busy, busyText, error, onMore, children }: ShowMoreProps) {
  return (
    <>
      {error !== null && <Notice tone="error">{error}</Notice>}
      {hasMore && (
        <Button variant="quiet" busy={busy} busyText={busyText} onClick={onMore}>
          {children}
        </Button>
      )}
    </>
  );
}
