import { selectIsPlayer } from '../../../../machines/app/session/session.selectors';
import { useText } from '../../../i18n/I18n';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { useSessionSelector } from '../../../view/actors/actors';
import { ExchangeBoundary } from '../../../view/lazy/actor-boundaries';
import type { Section } from '../../../view/navigation/sections';
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
  memory: ListMemory;
}

/** The matches of a section, or of all. */
export function SectionView({ section, unknown = null, memory }: SectionViewProps) {
  const text = useText('matchList');
  const isVisitor = !useSessionSelector(selectIsPlayer);
  const name = section ?? (unknown === null ? 'all' : 'unknown');
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <ScreenTitle className={styles.title}>{text(`titles.${name}`)}</ScreenTitle>
        <Freshness />
        {unknown !== null && <p className={styles.lead}>{text('unknownSport', { name: unknown })}</p>}
        {isVisitor && <p className={styles.lead}>{text('visitorNote')}</p>}
      </header>
      {/* The key unmounts the list when the section changes. */}
      <AfterPaint key={name} placeholder={<ListLoading />}>
        <ExchangeBoundary placeholder={<ListLoading />}>
          <LoadedMatches placeholder={<ListLoading />}>
            {(matches) => <MatchList matches={matches} section={section} memory={memory} />}
          </LoadedMatches>
        </ExchangeBoundary>
      </AfterPaint>
    </div>
  );
}
