import { ExchangeBoundary } from '../../../lazy/ExchangeBoundary';
import { Section } from '../../../ui/display/Section';
import { useDeferredLocale } from '../../pages/translated';
import { listWords } from '../words/list/words';
import { Freshness } from './Freshness';
import { LoadedMatches } from './LoadedMatches';
import { Now } from './Now';
import { NowLoading } from './NowLoading';

/** On the landing: what is in play now and next, with the exchange fetched for it. */
export default function LazyNow() {
  const words = listWords.read(useDeferredLocale());
  return (
    <Section title={words.nowTitle} end={<Freshness />}>
      <ExchangeBoundary placeholder={<NowLoading />}>
        <LoadedMatches placeholder={<NowLoading />}>{(matches) => <Now matches={matches} />}</LoadedMatches>
      </ExchangeBoundary>
    </Section>
  );
}
