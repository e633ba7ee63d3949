import { useMemo } from 'react';
import { useInLanguage } from '../../i18n/I18n';
import { competitionLink } from '../../view/navigation/competition-links';
import { useSectionLink } from '../../view/navigation/use-section-link';
import { byCompetition, type ListedMatch, wordsOf } from '../exchange/row/arrange';
import type { Found } from './find';

/** The competitions of found matches that have every word of the query in their name, in either language. */
export function useFoundCompetitions(matches: readonly ListedMatch[], query: string): readonly Found[] {
  const inLanguage = useInLanguage();
  const sectionLink = useSectionLink();
  return useMemo(() => {
    const words = wordsOf(query);
    const text = query.trim().toLowerCase();
    return byCompetition(matches).flatMap((group) => {
      const names = `${group.name} ${group.nameHi ?? ''}`.toLocaleLowerCase();
      if (!words.every((word) => names.includes(word))) return [];
      const { name } = inLanguage(group);
      const lower = name.toLowerCase();
      const at = lower.indexOf(text);
      const entry = { name, lower, to: competitionLink(sectionLink(group.sport), group.key) };
      return [{ entry, at: Math.max(0, at), length: at < 0 ? 0 : text.length }];
    });
  }, [inLanguage, matches, query, sectionLink]);
}
