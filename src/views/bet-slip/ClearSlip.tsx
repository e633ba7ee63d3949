import { legCount } from '../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlip, useBetSlipSelector } from '../../app/hooks/exchange';
import { Button } from '../../ui/action/Button';
import styles from './ClearSlip.module.css';
import { useSlipWords } from './use-slip-words';

/** Takes everything off that is not under way. */
export function ClearSlip() {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const count = useBetSlipSelector(legCount);
  if (count === 0) return null;
  return (
    <Button
      className={styles.clear}
      size="small"
      variant="ghost"
      onClick={() => slip.send({ type: 'betSlip.cleared' })}
    >
      {words.clear}
    </Button>
  );
}
