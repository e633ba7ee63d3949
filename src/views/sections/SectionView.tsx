import { lazyPart } from '../../app/parts/lazy-part';
import { PartBoundary } from '../../app/parts/PartBoundary';
import type { Section } from '../../app/ways/sections';
import { useText } from '../../i18n/I18n';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './SectionView.module.css';

const SectionIntro = lazyPart<{ section: Section }>(async () =>
  (await import('./section-intro')).sectionIntro(),
);

/** A screen narrowed to a section. The focus stays on the tab that narrowed it; which one it is now, is read out. */
export function SectionView({ section }: { section: Section }) {
  const text = useText('navigation');
  return (
    <>
      <VisuallyHidden role="status">{text(section)}</VisuallyHidden>
      <PartBoundary resetOn={section} loading={<Skeleton shape="block" className={styles.loading} />}>
        <SectionIntro section={section} />
      </PartBoundary>
    </>
  );
}
