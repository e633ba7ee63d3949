import { useBetSlip } from '../../actors/exchange';
import { Button } from '../../ui/buttons/Button';
import { useSlipWords } from './use-slip-words';

/** Takes everything off that is not under way. */
export function ClearSlip() {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  return (
    <Button size="small" variant="ghost" onClick={() => slip.send({ type: 'betSlip.cleared' })}>
      {words.clear}
    </Button>
  );
}
