import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { localeOf } from '../../i18n/configuration';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Empty } from '../../ui/feedback/Empty';
import { SearchField } from '../../ui/form/SearchField';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { Dialog } from '../../ui/overlay/Dialog';
import { useDeferredLocale } from '../pages/translated';
import { type Entry, find, providerEntries, screenEntries } from './find';
import { Results } from './Results';
import styles from './SearchPanel.module.css';
import { useArrowKeys } from './use-arrow-keys';
import { searchWords } from './words/words';

/** Lines that change with the key press, as many as a phone shows; the others have a moment more. */
const AT_ONCE = 8;

const groups = ['games', 'providers', 'screens'] as const;

export interface SearchPanelProps {
  games: readonly Entry[];
  onClose: () => void;
}

/** Games by their names, and below them the providers and screens that have the same letters. */
export function SearchPanel({ games, onClose }: SearchPanelProps) {
  const title = useText('titles');
  const language = useDeferredLocale();
  const words = searchWords.read(language);
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const keys = useArrowKeys(box);
  const screens = useMemo(() => screenEntries(title), [title]);
  const found = useMemo(
    () => ({
      games: find(games, query),
      providers: find(providerEntries, query),
      screens: find(screens, query),
    }),
    [games, screens, query],
  );
  const settled = useDeferredValue(found);
  const isNothing = Object.values(found).every(({ length }) => length === 0);
  const letters = query.trim().length;

  const showAll = () => {
    setQuery('');
    box.current?.focus();
  };

  return (
    <Dialog
      open
      wide
      closesOnBackdrop
      title={words.title}
      closeText={words.close}
      onClose={onClose}
      bar={
        <>
          {/* As text: a search field would take Escape for itself, which closes the dialog. */}
          <SearchField
            ref={box}
            type="text"
            inputMode="search"
            size="large"
            label={words.box}
            placeholder={words.box}
            aria-describedby={hintId}
            value={query}
            onValueChange={setQuery}
            onKeyDown={keys.onBoxKey}
          />
          <VisuallyHidden id={hintId}>{words.hint}</VisuallyHidden>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move through the links inside */}
      <div ref={keys.results} className={styles.results} onKeyDown={keys.onResultKey}>
        <VisuallyHidden role="status">
          {letters > 0 && countOf(words.found, found.games.length, localeOf(language))}
        </VisuallyHidden>
        {isNothing ? (
          <Empty
            title={words.nothing}
            art={<EmptyArt />}
            action={
              <Button variant="quiet" onClick={showAll}>
                {words.showAll}
              </Button>
            }
          >
            {words.nothingWords}
          </Empty>
        ) : (
          groups.map((group, place) => (
            <Results
              key={group}
              title={words[group]}
              found={found[group]}
              settled={settled[group]}
              atOnce={roomAfter(groups.slice(0, place).map((above) => found[above].length))}
              moreText={(count) => words.more.replace('{count}', String(count))}
              onFollow={onClose}
            />
          ))
        )}
      </div>
    </Dialog>
  );
}

/** What is left of the lines that change at once, below other groups. */
const roomAfter = (above: readonly number[]): number =>
  Math.max(
    0,
    above.reduce((room, count) => room - count, AT_ONCE),
  );

function countOf(forms: Readonly<Record<'one' | 'other', string>>, count: number, locale: string): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other';
  return forms[form].replace('{count}', new Intl.NumberFormat(locale).format(count));
}
