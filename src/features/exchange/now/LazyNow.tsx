import { useText } from '../../../i18n/I18n';
import { ExchangeBoundary } from '../../../lazy/ExchangeBoundary';
import { Section } from '../../../ui/display/Section';
import { Freshness } from '../list/Freshness';
import { LoadedMatches } from '../list/LoadedMatches';
import { Now } from './Now';
import { NowLoading } from './NowLoading';

/** Landing section with the matches in play and next. Loads the exchange. */
export default function LazyNow() {
  const text = useText('matchList');
  return (
    <Section title={text('nowTitle')} end={<Freshness />}>
      <ExchangeBoundary placeholder={<NowLoading />}>
        <LoadedMatches placeholder={<NowLoading />}>{(matches) => <Now matches={matches} />}</LoadedMatches>
      </ExchangeBoundary>
    </Section>
  );
}
