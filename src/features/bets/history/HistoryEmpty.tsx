import { useSelector } from '@xstate/react';
import { type BetHistoryActor, selectQuery } from '../../../../machines/bet-history/bet-history.selectors';
import { AppLink } from '../../../navigation/AppLink';
import { links } from '../../../navigation/links';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Empty } from '../../../ui/feedback/Empty';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { useBetsWords } from '../use-bets-words';

/** No bets in this tab, or none that match the filters. */
export function HistoryEmpty({ history }: { history: BetHistoryActor }) {
  const words = useBetsWords().mine;
  const { from, sportId, tab, to } = useSelector(history, selectQuery);
  const isFiltered = from !== null || to !== null || sportId !== null;
  const showAll = () => history.send({ type: 'betHistory.filtered', sportId: null, from: null, to: null });
  return (
    <Empty
      title={words.empty[tab]}
      art={<EmptyArt />}
      action={
        isFiltered ? (
          <Button variant="quiet" onClick={showAll}>
            {words.clear}
          </Button>
        ) : (
          <AppLink to={links.inplay}>
            <ButtonLink variant="quiet">{words.toMarkets}</ButtonLink>
          </AppLink>
        )
      }
    >
      {isFiltered ? words.emptyFiltered : words.emptyWords[tab]}
    </Empty>
  );
}
