import { useEffect } from 'react';
import { profitRef } from '../../../machines/bets/bets.selectors';
import { useBets, useBetsSelector } from '../../actors/exchange';
import { ExchangeGate } from '../../lazy/ExchangeBoundary';
import { WayLink } from '../../navigation/AppLink';
import { ways } from '../../navigation/links';
import { NextSlice } from '../../rendering/AfterPaint';
import { TextLink } from '../../ui/buttons/TextLink';
import styles from './ProfitAndLoss.module.css';
import { rangeOf } from './presets';
import { Results } from './Results';
import { ResultsLoading } from './ResultsLoading';
import { useProfitWords } from './use-profit-words';

/** What the player won and lost. */
export default function ProfitAndLoss() {
  const { words } = useProfitWords();
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className={styles.lead}>
        {words.lead}{' '}
        <WayLink to={ways.myBets}>
          <TextLink>{words.toBets}</TextLink>
        </WayLink>
      </p>
      <NextSlice room={<ResultsLoading />}>
        <ExchangeGate loading={<ResultsLoading />}>
          <OpenProfit />
        </ExchangeGate>
      </NextSlice>
    </>
  );
}

/** The results live as long as their screen does; a week of them is shown first. */
function OpenProfit() {
  const bets = useBets();
  const profit = useBetsSelector(profitRef);
  useEffect(() => {
    bets.send({ type: 'bets.profitOpened' });
    const range = rangeOf('week', Date.now());
    profitRef(bets.getSnapshot())?.send({ type: 'profit.rangeChosen', range });
    return () => bets.send({ type: 'bets.profitLeft' });
  }, [bets]);
  return profit ? <Results profit={profit} /> : <ResultsLoading />;
}
