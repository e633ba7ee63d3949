import { useSearch } from 'wouter/use-browser-location';
import { competitionIn } from '../../../view/navigation/competition-links';
import type { Section } from '../../../view/navigation/sections';
import { useListMemory } from './list-memory';
import { SectionView } from './SectionView';

/** The landing of `?section=`: the matches of one section, or of one of its competitions. */
export default function LandingSection({ section }: { section: Section }) {
  const competition = competitionIn(useSearch());
  return (
    <SectionView section={section} competition={competition} memory={useListMemory(section, competition)} />
  );
}
