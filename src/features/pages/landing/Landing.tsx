import { useSearch } from 'wouter/use-browser-location';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { AsyncBoundary } from '../../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../../view/lazy/lazy-component';
import { type Section, sectionIn } from '../../../view/navigation/sections';
import { firstPaint } from '../../../view/rendering/first-paint';
import { exchangeMessages } from '../../exchange/messages/messages';
import { Hero } from './Hero';
import styles from './Landing.module.css';
import { landingMessages } from './messages/messages';

const LandingSection = lazyComponent<{ section: Section }>(
  () => import('../../exchange/list/LandingSection'),
  exchangeMessages,
);
const LandingSections = lazyComponent(
  () => firstPaint.then(() => import('./LandingSections')),
  landingMessages,
);

/** The first screen: the hero at once, the other sections after the first paint. `?section=` shows one section of matches. */
export function Landing() {
  const section = sectionIn(useSearch());
  return (
    <div className={styles.frame}>
      <div className={styles.landing}>
        {section === null && <Hero />}
        <AsyncBoundary resetOn={section} placeholder={<SectionsLoading />}>
          {section ? <LandingSection section={section} /> : <LandingSections />}
        </AsyncBoundary>
      </div>
    </div>
  );
}

function SectionsLoading() {
  return (
    <>
      <Skeleton shape="block" className={styles.news} />
      <Skeleton shape="block" className={styles.sections} />
    </>
  );
}
