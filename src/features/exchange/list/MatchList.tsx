import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { dayNumber } from '../../../../domain/india-time';
import { selectFavouriteKeys } from '../../../../machines/exchange/favourites/match-favourites.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Badge } from '../../../ui/display/Badge';
import { Fold } from '../../../ui/display/Fold';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Empty } from '../../../ui/feedback/Empty';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { Stack } from '../../../ui/layout/Stack';
import { useServerNow } from '../../../ui/use-now';
import { useMatchFavourites } from '../../../view/actors/exchange';
import { useSubject } from '../../../view/navigation/document-subject';
import type { Section } from '../../../view/navigation/sections';
import {
  byCompetition,
  bySport,
  type Filter,
  filters,
  type Group,
  isInPlay,
  kindOf,
  type ListedMatch,
  nounOf,
  ofCompetition,
  ofFilter,
  ofQuery,
  ofSection,
} from '../row/arrange';
import { MatchHeads, MatchTable } from '../row/MatchTable';
import { sportIcons } from '../row/sport-icons';
import { ListTools } from './ListTools';
import type { ListMemory } from './list-memory';
import styles from './MatchList.module.css';
import { useFocusOfRows } from './use-focus-of-rows';

/** Number of competitions that are open initially. */
const OPEN_AT_FIRST = 6;

export interface MatchListProps {
  matches: readonly ListedMatch[];
  section: Section | null;
  competition: string | null;
  memory: ListMemory;
}

/** Matches by competition, those in play by sport; filtered by time and name. */
export function MatchList({ competition, matches, section, memory }: MatchListProps) {
  const today = useServerNow(dayNumber);
  const favourites = useSelector(useMatchFavourites(), selectFavouriteKeys);
  const query = useDeferredValue(memory.query);
  const inSection = ofCompetition(ofSection(matches, section), competition);
  const { filter } = memory;
  const kind = section === 'horse-racing' ? 'races' : kindOf(inSection);
  const found = ofQuery(ofFilter(inSection, filter, today, favourites), query);
  const isSearching = query.trim() !== '';
  const counts = Object.fromEntries(
    filters.map((name) => [name, ofFilter(inSection, name, today, favourites).length]),
  ) as Record<Filter, number>;
  const isBySport = section === 'inplay';
  const rows = useFocusOfRows(found);
  useSubject(useListName(inSection, section, competition));
  const groups = isBySport
    ? bySport(found).filter((group) => group.matches.length > 0)
    : byCompetition(found);
  if (inSection.length === 0) return <NoMatches kind={kind} />;
  return (
    <>
      <ListTools memory={memory} counts={section === 'inplay' ? null : counts} kind={kind} />
      <FoundCount
        kind={found.length === 0 ? kind : kindOf(found)}
        count={isSearching || filter !== 'all' || competition !== null ? found.length : null}
      />
      {found.length === 0 && filter === 'favourites' && !isSearching && <NoFavourites />}
      {found.length === 0 && (filter !== 'favourites' || isSearching) && (
        <NothingFound kind={kind} onShowAll={() => memory.narrow({ filter: 'all', query: '' })} />
      )}
      <Stack gap={8} className={styles.groups} ref={rows.list} onBlur={rows.onBlur} onFocus={rows.onFocus}>
        {groups.map((group, index) => (
          <Competition
            key={group.key}
            group={group}
            isOpen={isSearching || (memory.folds[group.key] ?? index < OPEN_AT_FIRST)}
            onToggle={(isOpen) => memory.fold(group.key, isOpen)}
            isSport={isBySport}
          />
        ))}
      </Stack>
    </>
  );
}

/** Name of the competition if one is listed, else of the section; empty for all matches. */
function useListName(
  listed: readonly ListedMatch[],
  section: Section | null,
  competition: string | null,
): string {
  const text = useText('matchList');
  const inLanguage = useInLanguage();
  const [first] = listed;
  if (competition !== null && first !== undefined) return inLanguage(first).competition;
  return section === null ? '' : text(`titles.${section}`);
}

interface CompetitionProps {
  group: Group;
  /** The group is a sport, whose rows name their competition. */
  isSport: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Competition({ group, isOpen, isSport, onToggle }: CompetitionProps) {
  const inLanguage = useInLanguage();
  const text = useText('matchList');
  const inPlay = group.matches.filter(isInPlay).length;
  const Icon = sportIcons[group.sport];
  return (
    <Fold
      open={isOpen}
      onToggle={onToggle}
      level={2}
      className={styles.group}
      heads={<MatchHeads matches={group.matches} />}
      summary={
        <span className={styles.name}>
          <Icon />
          {isSport ? text(`titles.${group.sport}`) : inLanguage(group).name}
        </span>
      }
      end={
        <>
          {inPlay > 0 && !isSport && <Badge tone="live">{text('inPlayCount', { count: inPlay })}</Badge>}
          <span aria-hidden="true">{group.matches.length}</span>
          <VisuallyHidden>
            {text('matches', { of: kindOf(group.matches), count: group.matches.length })}
          </VisuallyHidden>
        </>
      }
    >
      <MatchTable matches={group.matches} withCompetition={isSport} />
    </Fold>
  );
}

interface OfKind {
  kind: ReturnType<typeof kindOf>;
}

/** Announces the number of filtered matches to screen readers. */
function FoundCount({ count, kind }: OfKind & { count: number | null }) {
  const text = useText('matchList');
  return (
    <VisuallyHidden role="status">{count !== null && text('matches', { of: kind, count })}</VisuallyHidden>
  );
}

function NoMatches({ kind }: OfKind) {
  const text = useText('matchList');
  return (
    <Empty title={text(`emptyTitle.${nounOf(kind)}`)} art={<EmptyArt />}>
      {text(`emptyText.${nounOf(kind)}`)}
    </Empty>
  );
}

function NoFavourites() {
  const text = useText('matchList');
  return (
    <Empty title={text('noFavouritesTitle')} art={<EmptyArt />}>
      {text('noFavouritesText')}
    </Empty>
  );
}

function NothingFound({ kind, onShowAll }: OfKind & { onShowAll: () => void }) {
  const text = useText('matchList');
  return (
    <Empty
      title={text(`nothingFoundTitle.${nounOf(kind)}`)}
      action={
        <Button variant="quiet" onClick={onShowAll}>
          {text(`showAll.${nounOf(kind)}`)}
        </Button>
      }
    >
      {text(`nothingFoundText.${nounOf(kind)}`)}
    </Empty>
  );
}
