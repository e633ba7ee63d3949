import { useSearch } from 'wouter';
import { lazyPart } from '../../app/parts/lazy-part';
import { PartBoundary } from '../../app/parts/PartBoundary';
import { sectionIn } from '../../app/ways/sections';
import { firstPaint } from '../../first-paint';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SectionView } from '../sections/SectionView';
import { Hero } from './Hero';
import styles from './Landing.module.css';

const Rest = lazyPart(() => firstPaint.then(() => import('./Rest')));

/**
 * The first screen: what the product is and how to begin, at once; then what is new and what there is. Narrowed to a
 * section by its address.
 */
export function Landing() {
  const section = sectionIn(useSearch());
  if (section) return <SectionView section={section} />;
  return (
    <div className={styles.landing}>
      <Hero />
      <PartBoundary loading={<RestLoading />}>
        <Rest />
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
