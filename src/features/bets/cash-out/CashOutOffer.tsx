import { useSelector } from '@xstate/react';
import {
  type CashOutActor,
  selectHasFailed,
  selectIsQuoting,
  selectIsUnavailable,
  selectOutcome,
  selectPercent,
  selectQuote,
} from '../../../../machines/cash-out/cash-out.selectors';
import { Button } from '../../../ui/buttons/Button';
import { Slider } from '../../../ui/form/Slider';
import { formatPaise } from '../../../ui/format';
import { useBetsWords } from '../use-bets-words';
import styles from './CashOutOffer.module.css';
import { CashOutQuote } from './CashOutQuote';

/** The current offer for all or part of the position. The last offer stays visible while the next one is loading. */
export function CashOutOffer({ cashOut, name }: { cashOut: CashOutActor; name: string }) {
  const words = useBetsWords().cashOut;
  const percent = useSelector(cashOut, selectPercent);
  const quote = useSelector(cashOut, selectQuote);
  const isQuoting = useSelector(cashOut, selectIsQuoting);
  const isUnavailable = useSelector(cashOut, selectIsUnavailable);
  const hasFailed = useSelector(cashOut, selectHasFailed);
  const hasMoved = useSelector(cashOut, selectOutcome)?.kind === 'moved';
  const amount = quote && formatPaise(Math.abs(quote.locked));

  return (
    <>
      <Slider
        label={words.part}
        value={percent}
        min={1}
        max={100}
        text={words.percent(percent)}
        onValueChange={(value) => cashOut.send({ type: 'cashOut.percentChosen', percent: value })}
      />
      <p className={styles.status} role="status">
        {hasMoved && words.moved}
        {isUnavailable && words.none}
        {hasFailed && words.failed}
      </p>
      {quote && !isUnavailable && (
        <CashOutQuote quote={quote} name={name} isOutdated={isQuoting || hasFailed} />
      )}
      {hasFailed ? (
        <Button variant="quiet" block onClick={() => cashOut.send({ type: 'cashOut.retryRequested' })}>
          {words.again}
        </Button>
      ) : (
        !isUnavailable && (
          <Button
            block
            busy={isQuoting}
            busyText={words.asking}
            onClick={(event) => {
              if (event.detail < 2) cashOut.send({ type: 'cashOut.takeRequested' });
            }}
          >
            {amount === null
              ? words.open
              : quote && quote.locked < 0
                ? words.takeLoss(amount)
                : words.take(amount)}
          </Button>
        )
      )}
    </>
  );
}
