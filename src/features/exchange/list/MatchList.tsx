import { useDeferredValue } from 'react';
import { dayNumber } from '../../../../machines/domain/india-time';
import { useText } from '../../../i18n/I18n';
import type { Section } from '../../../navigation/sections';
import { Button } from '../../../ui/buttons/Button';
import { Badge } from '../../../ui/display/Badge';
import { Fold } from '../../../ui/display/Fold';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Empty } from '../../../ui/feedback/Empty';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { MatchTable } from '../row/MatchTable';
import { sportIcons } from '../row/sport-icons';
import { useNow } from '../row/use-now';
import {
  byCompetition,
  type Filter,
  filters,
  type Group,
  isInPlay,
  type ListedMatch,
  ofFilter,
  ofQuestion,
  ofSection,
} from './arrange';
import { ListTools } from './ListTools';
import type { ListMemory } from './list-memory';
import styles from './MatchList.module.css';

/** Number of competitions that are open initially. */
const OPEN_AT_FIRST = 6;

export interface MatchListProps {
  matches: readonly ListedMatch[];
  section: Section | null;
  memory: ListMemory;
}

/** Matches by competition, filtered by time and name. */
export function MatchList({ matches, section, memory }: MatchListProps) {
  const today = dayNumber(useNow());
  const question = useDeferredValue(memory.question);
  const here = ofSection(matches, section);
  const filter = section === 'inplay' ? 'all' : memory.filter;
  const found = ofQuestion(ofFilter(here, filter, today), question);
  const isAsking = question.trim() !== '';
  const counts = Object.fromEntries(
    filters.map((name) => [name, ofFilter(here, name, today).length]),
  ) as Record<Filter, number>;
  const groups = byCompetition(found);
  if (here.length === 0) return <NoMatches />;
  return (
    <>
      <ListTools memory={memory} counts={section === 'inplay' ? null : counts} />
      <FoundCount count={isAsking || filter !== 'all' ? found.length : null} />
      {found.length === 0 && (
        <NothingFound onShowAll={() => memory.narrow({ filter: 'all', question: '' })} />
      )}
      <div className={styles.groups}>
        {groups.map((group, place) => (
          <Competition
            key={group.key}
            group={group}
            isOpen={isAsking || (memory.folds[group.key] ?? place < OPEN_AT_FIRST)}
            onToggle={(isOpen) => memory.fold(group.key, isOpen)}
          />
        ))}
      </div>
    </>
  );
}

interface CompetitionProps {
  group: Group;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Competition({ group, isOpen, onToggle }: CompetitionProps) {
  const text = useText('matchList');
  const inPlay = group.matches.filter(isInPlay).length;
  const Icon = sportIcons[group.sport];
  return (
    <Fold
      open={isOpen}
      onToggle={onToggle}
      level={2}
      summary={
        <span className={styles.name}>
          <Icon />
          {group.name}
        </span>
      }
      end={
        <>
          {inPlay > 0 && <Badge tone="live">{text('inPlayCount', { count: inPlay })}</Badge>}
          <span aria-hidden="true">{group.matches.length}</span>
          <VisuallyHidden>{text('matches', { count: group.matches.length })}</VisuallyHidden>
        </>
      }
    >
      <MatchTable matches={group.matches} />
    </Fold>
  );
}

/** Announces the number of filtered matches to screen readers. */
function FoundCount({ count }: { count: number | null }) {
  const text = useText('matchList');
  return <VisuallyHidden role="status">{count !== null && text('matches', { count })}</VisuallyHidden>;
}

function NoMatches() {
  const text = useText('matchList');
  return (
    <Empty title={text('emptyTitle')} art={<EmptyArt />}>
      {text('emptyText')}
    </Empty>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const text = useText('matchList');
  return (
    <Empty
      title={text('nothingFoundTitle')}
      action={
        <Button variant="quiet" onClick={onShowAll}>
          {text('showAll')}
        </Button>
      }
    >
      {text('nothingFoundText')}
    </Empty>
  );
}
