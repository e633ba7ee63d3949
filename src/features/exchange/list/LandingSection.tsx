import type { Section } from '../../../view/navigation/sections';
import { useListMemory } from './list-memory';
import { SectionView } from './SectionView';

/** The landing of `?section=`: the matches of one section. */
export default function LandingSection({ section }: { section: Section }) {
  return <SectionView section={section} memory={useListMemory(section)} />;
}
