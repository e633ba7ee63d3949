import { useEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { selectHistoryRef } from '../../../../../machines/exchange/bets/bets.selectors';
import { useText } from '../../../../i18n/I18n';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { ScreenTitle } from '../../../../ui/display/ScreenTitle';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { ExchangeBoundary } from '../../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget } from '../../../../view/navigation/link-target';
import { AfterPaint } from '../../../../view/rendering/AfterPaint';
import { History, HistoryLoading } from './History';
import styles from './MyBets.module.css';

/** All bets of the player. */
export default function MyBets() {
  const myBetsText = useText('myBets');
  return (
    <>
      <div className={styles.head}>
        <ScreenTitle>{myBetsText('title')}</ScreenTitle>
        <p className={styles.lead}>
          <span className={styles.sentence}>{myBetsText('lead')}</span>{' '}
          <AppLink to={linkTarget('profitAndLoss')}>
            <TextLink>{myBetsText('toProfit')}</TextLink>
          </AppLink>
        </p>
      </div>
      <AfterPaint placeholder={<HistoryLoading />}>
        <ExchangeBoundary placeholder={<HistoryLoading />}>
          <OpenHistory />
        </ExchangeBoundary>
      </AfterPaint>
    </>
  );
}

/** Opens the history actor on mount, for the market of the address if it names one, and stops it on unmount. */
function OpenHistory() {
  const marketId = new URLSearchParams(useSearch()).get('market');
  const bets = useBets();
  const history = useBetsSelector(selectHistoryRef);
  useEffect(() => {
    bets.send({ type: 'bets.historyOpened', marketId });
    return () => bets.send({ type: 'bets.historyLeft' });
  }, [bets, marketId]);
  return history ? <History history={history} /> : <HistoryLoading />;
}
