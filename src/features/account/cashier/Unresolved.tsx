import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Progress } from '../../../ui/feedback/Progress';
import { Stack } from '../../../ui/layout/Stack';
import type { RequestKind } from './types';

/** The answer to a request was lost; it is sent again by itself. */
export function Unresolved({ kind, onRetry }: { kind: RequestKind; onRetry: () => void }) {
  const text = useText('cashier');
  return (
    <Stack gap={16}>
      <Notice
        tone="warn"
        title={text('unresolved')}
        action={
          <Button variant="quiet" size="small" onClick={onRetry}>
            {text('askNow')}
          </Button>
        }
      >
        {text(`unresolvedText.${kind}`)}
      </Notice>
      <Progress label={text('asking')} />
    </Stack>
  );
}
