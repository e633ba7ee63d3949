import { useSearch } from 'wouter';
import type { RouteName } from '../../app/routes';
import { sectionIn } from '../../app/ways/sections';
import SectionIntro from '../sections/SectionIntro';
import Soon from './Soon';

/** The exchange before it opens: of one sport, or of all. */
export default function ExchangeSoon({ name }: { name: RouteName }) {
  const section = sectionIn(useSearch());
  return section ? <SectionIntro section={section} /> : <Soon name={name} />;
}
