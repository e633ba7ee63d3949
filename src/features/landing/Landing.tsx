import { useSearch } from 'wouter/use-browser-location';
import { PartBoundary } from '../../lazy/AsyncBoundary';
import { lazyPart } from '../../lazy/lazy-component';
import { type Section, sectionIn } from '../../navigation/sections';
import { firstPaint } from '../../rendering/first-paint';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Hero } from './Hero';
import styles from './Landing.module.css';

const LandingSection = lazyPart<{ section: Section }>(async () =>
  (await import('../exchange/exchange-screens')).landingSection(),
);
const Rest = lazyPart(() => firstPaint.then(() => import('./Rest')));

/**
 * The first screen: what the product is and how to begin, at once; then what is new and what there is. Narrowed to a
 * section by its address.
 */
export function Landing() {
  const section = sectionIn(useSearch());
  return (
    <div className={styles.landing}>
      {section === null && <Hero />}
      <PartBoundary resetOn={section} loading={<RestLoading />}>
        {section ? <LandingSection section={section} /> : <Rest />}
      </PartBoundary>
    </div>
  );
}

function RestLoading() {
  return (
    <>
      <Skeleton shape="block" className={styles.news} />
      <Skeleton shape="block" className={styles.rest} />
    </>
  );
}
