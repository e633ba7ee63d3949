import { useText } from '../../../../i18n/I18n';
import { Empty } from '../../../../ui/feedback/Empty';
import EmptyArt from '../../../../ui/illustrations/EmptyArt';

/** A match whose markets are not open yet. */
export function NoMarkets() {
  const text = useText('match');
  return (
    <Empty title={text('noMarketsTitle')} art={<EmptyArt />}>
      {text('noMarketsText')}
    </Empty>
  );
}
