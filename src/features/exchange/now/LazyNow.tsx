import { useText } from '../../../i18n/I18n';
import { Section } from '../../../ui/display/Section';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { ExchangeBoundary } from '../../../view/lazy/actor-boundaries';
import { Freshness } from '../list/Freshness';
import { LoadedMatches } from '../list/LoadedMatches';
import styles from './LazyNow.module.css';
import { Now } from './Now';

const sports = ['cricket', 'soccer', 'tennis', 'races'];

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

/** Placeholder with the height of the loaded section: a heading and two matches for each sport. */
function NowLoading() {
  const text = useText('matchList');
  return (
    <Stack>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      {sports.map((sport) => (
        <Skeleton key={sport} shape="block" className={styles.sport} />
      ))}
    </Stack>
  );
}
