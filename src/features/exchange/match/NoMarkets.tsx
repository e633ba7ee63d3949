import { Empty } from '../../../ui/feedback/Empty';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { useDeferredLocale } from '../../pages/translated';
import { matchWords } from '../words/match/words';

/** A match whose markets are not open yet. */
export function NoMarkets() {
  const words = matchWords.read(useDeferredLocale());
  return (
    <Empty title={words.noMarkets} art={<EmptyArt />}>
      {words.noMarketsWords}
    </Empty>
  );
}
