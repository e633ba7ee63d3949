import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Progress } from '../../../ui/feedback/Progress';
import { Stack } from '../../../ui/layout/Stack';
import { Reference } from '../../refusals/Reference';
import type { CallFailure, RequestKind } from './types';

interface UnresolvedProps {
  kind: RequestKind;
  failure: CallFailure | null;
  onRetry: () => void;
}

/** The answer to a request was lost; it is sent again by itself. */
export function Unresolved({ failure, kind, onRetry }: UnresolvedProps) {
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
        {text(`unresolvedText.${kind}`)} <Reference failure={failure} />
      </Notice>
      <Progress label={text('asking')} />
    </Stack>
  );
}
