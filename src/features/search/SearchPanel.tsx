import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Empty } from '../../ui/feedback/Empty';
import { SearchField } from '../../ui/form/SearchField';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { Dialog } from '../../ui/overlay/Dialog';
import { kindOf } from '../exchange/row/arrange';
import { type Entry, find, limitsEntry, linkEntries, providerEntries, screenEntries } from './find';
import { MatchResults } from './MatchResults';
import { Results } from './Results';
import styles from './SearchPanel.module.css';
import { useArrowKeys } from './use-arrow-keys';
import { useFoundCompetitions } from './use-found-competitions';
import { type FoundMatches, useFoundMatches } from './use-found-matches';

/** Results that change with the key press, as many as a phone shows. The others are rendered in a deferred pass. */
const IMMEDIATE_RESULTS = 8;

const groups = ['games', 'providers', 'screens'] as const;

export interface SearchPanelProps {
  games: readonly Entry[];
  onClose: () => void;
}

/** Searches matches, competitions, games, providers and screens by name. */
export function SearchPanel({ games, onClose }: SearchPanelProps) {
  const text = useText('search');
  const screenTitle = useText('titles');
  const shellText = useText('shell');
  const refusalText = useText('refusals');
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const keys = useArrowKeys(input);
  const screens = useMemo(() => {
    const titled = [...screenEntries(screenTitle), ...limitsEntry(refusalText('toLimits'))];
    return [...titled, ...linkEntries(shellText, [...games, ...providerEntries, ...titled])];
  }, [games, refusalText, screenTitle, shellText]);
  const found = useMemo(
    () => ({
      games: find(games, query),
      providers: find(providerEntries, query),
      screens: find(screens, query),
    }),
    [games, screens, query],
  );
  const settled = useDeferredValue(found);
  const asked = useDeferredValue(query);
  const { matches, search } = useFoundMatches(asked);
  const competitions = useFoundCompetitions(matches, asked);
  const isEmpty = matches.length === 0 && Object.values(found).every(({ length }) => length === 0);
  const isSearching = query !== '';

  const showAll = () => {
    setQuery('');
    input.current?.focus();
  };

  return (
    <Dialog
      open
      wide
      closesOnBackdrop
      title={text('title')}
      closeText={text('close')}
      onClose={onClose}
      bar={
        <>
          {/* type="text": a search input consumes Escape, which closes the dialog. */}
          <SearchField
            ref={input}
            type="text"
            inputMode="search"
            size="large"
            label={text('box')}
            placeholder={text('box')}
            aria-describedby={hintId}
            value={query}
            onValueChange={setQuery}
            onKeyDown={keys.onInputKey}
          />
          <VisuallyHidden id={hintId}>{text('hint')}</VisuallyHidden>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move through the links inside */}
      <div ref={keys.results} className={styles.results} onKeyDown={keys.onResultKey}>
        <VisuallyHidden role="status">
          {isSearching &&
            text('found', { of: kindOf(matches), matches: matches.length, games: found.games.length })}
        </VisuallyHidden>
        {isUnsearched(search) && <p className={styles.failed}>{text(`unsearched.${search}`)}</p>}
        <Results
          title={text('competitions')}
          found={competitions}
          settled={competitions}
          immediate={competitions.length}
          moreText={(count) => text('more', { count })}
          onFollow={onClose}
        />
        <MatchResults matches={matches} query={asked} onFollow={onClose} />
        {isEmpty ? (
          <Empty
            title={text(search === 'loading' ? 'loadingTitle' : 'emptyTitle')}
            art={<EmptyArt />}
            action={
              <Button variant="quiet" onClick={showAll}>
                {text('showAll')}
              </Button>
            }
          >
            {text(search === 'searched' ? 'emptyText' : 'emptyTextWithoutMatches')}
            {search === 'tooShort' && ` ${text('tooShort')}`}
          </Empty>
        ) : (
          groups.map((group, index) => (
            <Results
              key={group}
              title={text(group)}
              found={found[group]}
              settled={settled[group]}
              immediate={immediateAfter(groups.slice(0, index).map((above) => found[above].length))}
              moreText={(count) => text('more', { count })}
              onFollow={onClose}
            />
          ))
        )}
      </div>
    </Dialog>
  );
}

const isUnsearched = (search: FoundMatches['search']) =>
  search === 'failed' || search === 'missing' || search === 'signedOut';

/** How many results of a group change with the key press, given the numbers of results in the groups above it. */
const immediateAfter = (above: readonly number[]): number =>
  Math.max(
    0,
    above.reduce((left, count) => left - count, IMMEDIATE_RESULTS),
  );
