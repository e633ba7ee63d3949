import { useSelector } from '@xstate/react';
import {
  type BetHistoryActor,
  selectMarketId,
  selectQuery,
} from '../../../../../machines/exchange/bets/history/bet-history.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Empty } from '../../../../ui/feedback/Empty';
import EmptyArt from '../../../../ui/illustrations/EmptyArt';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';

/** No bets in this tab, or none that match the filters. */
export function HistoryEmpty({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const { from, matchId, sportId, tab, to } = useSelector(history, selectQuery);
  const marketId = useSelector(history, selectMarketId);
  const isFiltered =
    marketId !== null || from !== null || to !== null || sportId !== null || matchId !== null;
  const showAll = () =>
    history.send({ type: 'betHistory.filtered', sportId: null, matchId: null, from: null, to: null });
  return (
    <Empty
      title={text(`empty.${tab}`)}
      art={<EmptyArt />}
      action={
        isFiltered ? (
          <Button variant="quiet" onClick={showAll}>
            {text('clear')}
          </Button>
        ) : (
          <AppLink to={links.inplay}>
            <ButtonLink variant="quiet">{text('toMarkets')}</ButtonLink>
          </AppLink>
        )
      }
    >
      {isFiltered ? text('emptyFiltered') : text(`emptyHint.${tab}`)}
    </Empty>
  );
}
