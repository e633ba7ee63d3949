import { useEffect } from 'react';
import { historyRef } from '../../../machines/bets/bets.selectors';
import { useBets, useBetsSelector } from '../../actors/exchange';
import { ExchangeGate } from '../../lazy/ExchangeBoundary';
import { WayLink } from '../../navigation/AppLink';
import { way } from '../../navigation/link-target';
import { NextSlice } from '../../rendering/AfterPaint';
import { TextLink } from '../../ui/buttons/TextLink';
import { History } from './History';
import { HistoryLoading } from './HistoryLoading';
import styles from './MyBets.module.css';
import { useBetsWords } from './use-bets-words';

/** Everything that was ever placed. */
export default function MyBets() {
  const words = useBetsWords();
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {words.mine.title}
      </h1>
      <p className={styles.lead}>
        {words.mine.lead}{' '}
        <WayLink to={way('profitAndLoss')}>
          <TextLink>{words.mine.toProfit}</TextLink>
        </WayLink>
      </p>
      <NextSlice room={<HistoryLoading />}>
        <ExchangeGate loading={<HistoryLoading />}>
          <OpenHistory />
        </ExchangeGate>
      </NextSlice>
    </>
  );
}

/** The list lives as long as its screen does. */
function OpenHistory() {
  const bets = useBets();
  const history = useBetsSelector(historyRef);
  useEffect(() => {
    bets.send({ type: 'bets.historyOpened' });
    return () => bets.send({ type: 'bets.historyLeft' });
  }, [bets]);
  return history ? <History history={history} /> : <HistoryLoading />;
}
