import { useText } from '../../../i18n/I18n';
import { ExchangeBoundary } from '../../../lazy/ExchangeBoundary';
import { Section } from '../../../ui/display/Section';
import { Freshness } from './Freshness';
import { LoadedMatches } from './LoadedMatches';
import { Now } from './Now';
import { NowLoading } from './NowLoading';

/** On the landing: what is in play now and next, with the exchange fetched for it. */
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
