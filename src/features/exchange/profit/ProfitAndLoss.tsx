import { useEffect } from 'react';
import { selectProfitRef } from '../../../../machines/exchange/bets/bets.selectors';
import { useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { useBets, useBetsSelector } from '../../../view/actors/exchange';
import { ExchangeBoundary } from '../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { AfterPaint } from '../../../view/rendering/AfterPaint';
import styles from './ProfitAndLoss.module.css';
import { Results, ResultsLoading } from './Results';

/** Profit and loss of settled markets. */
export default function ProfitAndLoss() {
  const text = useText('profit');
  return (
    <>
      <ScreenTitle>{text('title')}</ScreenTitle>
      <p className={styles.lead}>
        {text('lead')}{' '}
        <AppLink to={links.myBets}>
          <TextLink>{text('toBets')}</TextLink>
        </AppLink>
      </p>
      <AfterPaint placeholder={<ResultsLoading />}>
        <ExchangeBoundary placeholder={<ResultsLoading />}>
          <OpenProfit />
        </ExchangeBoundary>
      </AfterPaint>
    </>
  );
}

/** Opens the profit actor on mount, and stops it on unmount. */
function OpenProfit() {
  const bets = useBets();
  const profit = useBetsSelector(selectProfitRef);
  useEffect(() => {
    bets.send({ type: 'bets.profitOpened' });
    return () => bets.send({ type: 'bets.profitLeft' });
  }, [bets]);
  return profit ? <Results profit={profit} /> : <ResultsLoading />;
}
