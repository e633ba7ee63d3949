import { useLayoutEffect, useRef } from 'react';
import { selectIsPlayer } from '../../../../machines/app/session/session.selectors';
import { useText } from '../../../i18n/I18n';
import { TextLink } from '../../../ui/buttons/TextLink';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { useSessionSelector } from '../../../view/actors/actors';
import { ExchangeBoundary } from '../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../view/navigation/AppLink';
import type { Section } from '../../../view/navigation/sections';
import { useSectionLink } from '../../../view/navigation/use-section-link';
import { AfterPaint } from '../../../view/rendering/AfterPaint';
import { Freshness } from './Freshness';
import { ListLoading } from './ListLoading';
import { LoadedMatches } from './LoadedMatches';
import type { ListMemory } from './list-memory';
import { MatchList } from './MatchList';
import styles from './SectionView.module.css';

export interface SectionViewProps {
  section: Section | null;
  /** The unknown section name in the address. */
  unknown?: string | null;
  /** The one competition whose matches are listed; null for all. */
  competition?: string | null;
  memory: ListMemory;
}

/** The matches of a section, of one of its competitions, or of all. */
export function SectionView({ competition = null, section, unknown = null, memory }: SectionViewProps) {
  const text = useText('matchList');
  const sectionLink = useSectionLink();
  const isVisitor = !useSessionSelector(selectIsPlayer);
  useFocusOnAllShown(competition);
  const name = section ?? (unknown === null ? 'all' : 'unknown');
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <ScreenTitle className={styles.title}>{text(`titles.${name}`)}</ScreenTitle>
        <Freshness />
        {competition !== null && section !== null && (
          <AppLink to={sectionLink(section)}>
            <TextLink>{text('allOf', { sport: text(`titles.${section}`) })}</TextLink>
          </AppLink>
        )}
        {unknown !== null && <p className={styles.lead}>{text('unknownSport', { name: unknown })}</p>}
        {isVisitor && <p className={styles.lead}>{text('visitorNote')}</p>}
      </header>
      {/* The key unmounts the list when the section or the competition changes. */}
      <AfterPaint key={`${name} ${competition}`} placeholder={<ListLoading />}>
        <ExchangeBoundary placeholder={<ListLoading />}>
          <LoadedMatches placeholder={<ListLoading />}>
            {(matches) => (
              <MatchList matches={matches} section={section} competition={competition} memory={memory} />
            )}
          </LoadedMatches>
        </ExchangeBoundary>
      </AfterPaint>
    </div>
  );
}

/** Focuses the heading when the link to all competitions is gone, which had the focus. */
function useFocusOnAllShown(competition: string | null): void {
  const last = useRef(competition);
  useLayoutEffect(() => {
    if (last.current !== competition && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    last.current = competition;
  }, [competition]);
}
