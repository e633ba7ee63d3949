import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { MarketCondition } from '../../../../../domain/betting/market';
import { isCallMissing } from '../../../../../domain/failure';
import { selectWaitingOnSelection } from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type CashOutActor,
  selectHasFailed,
  selectIsQuoting,
  selectIsUnavailable,
  selectLoadFailure,
  selectMarketId,
  selectOutcome,
  selectPercent,
  selectQuote,
  selectSelectionId,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import {
  type MarketActor,
  selectCondition,
  selectRunner,
} from '../../../../../machines/exchange/market/market.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Slider } from '../../../../ui/form/Slider';
import { formatPaise } from '../../../../ui/format';
import { useBetsSelector, useMarket } from '../../../../view/actors/exchange';
import { FailureText } from '../../../refusals/Refused';
import { useStop } from '../../../refusals/Stopped';
import styles from './CashOutOffer.module.css';
import { CashOutQuote } from './CashOutQuote';

/** The current offer for all or part of the position. The last offer stays visible while the next one is loading. */
export function CashOutOffer({ cashOut, name }: { cashOut: CashOutActor; name: string }) {
  const text = useText('cashOut');
  const percent = useSelector(cashOut, selectPercent);
  const quote = useSelector(cashOut, selectQuote);
  const isQuoting = useSelector(cashOut, selectIsQuoting);
  const isUnavailable = useSelector(cashOut, selectIsUnavailable);
  const hasFailed = useSelector(cashOut, selectHasFailed);
  const loadFailure = useSelector(cashOut, selectLoadFailure);
  const marketId = useSelector(cashOut, selectMarketId);
  const selectionId = useSelector(cashOut, selectSelectionId);
  const waiting = useBetsSelector(selectWaitingOnSelection(marketId, selectionId));
  const isMissing = loadFailure !== null && isCallMissing(loadFailure);
  const stop = useStop('cash-outs', 'cashOut');
  const hasMoved = useSelector(cashOut, selectOutcome)?.kind === 'moved';

  return (
    <>
      <Slider
        label={text('part')}
        value={percent}
        min={1}
        max={100}
        text={text('percent', { percent })}
        onValueChange={(value) => cashOut.send({ type: 'cashOut.percentChosen', percent: value })}
      />
      <p className={styles.status} role="status">
        {hasMoved && text('moved')}
        {isUnavailable && <NoOffer marketId={marketId} selectionId={selectionId} />}
        {hasFailed && (
          <>
            {text('failed')} <FailureText failure={loadFailure} />
          </>
        )}
      </p>
      {quote && !isUnavailable && (
        <CashOutQuote quote={quote} name={name} waiting={waiting} isOutdated={isQuoting || hasFailed} />
      )}
      {stop.notice}
      {hasFailed
        ? !isMissing && (
            <Button variant="quiet" block onClick={() => cashOut.send({ type: 'cashOut.retryRequested' })}>
              {text('tryAgain')}
            </Button>
          )
        : !isUnavailable && (
            <Button
              block
              disabledBy={stop.disabledBy}
              busy={isQuoting}
              busyText={text('loading')}
              onClick={(event) => {
                if (event.detail < 2) cashOut.send({ type: 'cashOut.takeRequested' });
              }}
            >
              {quote === null ? text('open') : takeText(quote, text)}
            </Button>
          )}
    </>
  );
}

/** A market that takes no bets, and a runner that was removed, have no offer for a smaller part either. */
function NoOffer({ marketId, selectionId }: { marketId: string; selectionId: string }) {
  const market = useMarket(marketId, 'full');
  return market ? <NoOfferOf market={market} selectionId={selectionId} /> : <NoOfferText condition="OPEN" />;
}

function NoOfferOf({ market, selectionId }: { market: MarketActor; selectionId: string }) {
  const text = useText('cashOut');
  const condition = useSelector(market, selectCondition);
  const runner = useSelector(
    market,
    useMemo(() => selectRunner(selectionId), [selectionId]),
  );
  if (condition !== 'CLOSED' && runner?.status === 'REMOVED') return text('unavailable.removed');
  return <NoOfferText condition={condition} />;
}

function NoOfferText({ condition }: { condition: MarketCondition }) {
  const text = useText('cashOut');
  return text(`unavailable.${condition === 'OPEN' || condition === 'CLOSED' ? condition : 'other'}`);
}

/** The amount, if it is the same for both outcomes; the lower one of a whole cash-out; otherwise the part, because the outcomes differ. */
function takeText(
  { ifLoses, ifWins, percent }: NonNullable<ReturnType<typeof selectQuote>>,
  text: ReturnType<typeof useText<'cashOut'>>,
): string {
  const least = Math.min(ifWins, ifLoses);
  const amount = formatPaise(Math.abs(least));
  if (ifWins === ifLoses) return text(least < 0 ? 'takeLoss' : 'take', { amount });
  if (percent < 100) return text('takePart', { percent: String(percent) });
  return text(least < 0 ? 'takeLossAtMost' : 'takeAtLeast', { amount });
}
