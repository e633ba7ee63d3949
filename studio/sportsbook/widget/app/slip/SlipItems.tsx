import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { formatHundredths } from '../../../../../domain/rupees';
import { MAX_SELECTIONS, type SportsbookEvent } from '../../../contract/messages';
import { conflictsOf } from '../../machines/obstacle';
import { idOf, type SlipItem } from '../../machines/slip.machine';
import { useBook } from '../book-context';
import { titleOf } from '../events/clock-text';
import { closedText, hasNoPrices } from '../events/closed-text';
import { marketName, outcomeName } from '../format';
import styles from './SlipItems.module.css';
import { StakeField } from './StakeField';
import { currentOdds, useEvent, useNamedEvent } from './use-current-odds';

/** The selections on the slip, and the choice between singles and a multiple. */
export function SlipItems() {
  const { slip, text } = useBook();
  const items = useSelector(slip, ({ context }) => context.items);
  const mode = useSelector(slip, ({ context }) => context.mode);
  const isEditing = useSelector(slip, (snapshot) => snapshot.matches('editing'));
  const conflicts = conflictsOf(items);
  return (
    <>
      {items.length > 1 && (
        <div className={styles.modes}>
          {(['singles', 'multiple'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={styles.mode}
              aria-pressed={mode === each}
              disabled={!isEditing || (each === 'multiple' && conflicts.length > 0)}
              onClick={() => slip.send({ type: 'slip.modeChanged', mode: each })}
            >
              {text[each]}
            </button>
          ))}
        </div>
      )}
      {conflicts.map((ofEvent) => (
        <Conflict key={ofEvent[0]?.event} items={ofEvent} />
      ))}
      {items.length >= MAX_SELECTIONS && <p className={styles.hint}>{text.slipFull(MAX_SELECTIONS)}</p>}
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={idOf(item)} item={item} hasStake={mode === 'singles'} isEditing={isEditing} />
        ))}
      </ul>
    </>
  );
}

/** Name of a selection and of what is bet on, also when its event has ended. */
function useNames(item: SlipItem) {
  const { text } = useBook();
  const event = useNamedEvent(item);
  const market = event?.markets.find(({ id }) => id === item.market);
  const named = { competitors: event?.competitors ?? [], line: market?.line ?? null };
  return {
    name: outcomeName(named, item, text),
    market: marketName({ id: item.market, line: named.line }, text),
    title: event && titleOf(event, text),
  };
}

/** Why selections of one event cannot be in one multiple. */
function Conflict({ items }: { items: readonly SlipItem[] }) {
  const { text } = useBook();
  return (
    <p className={styles.hint}>
      {items.map((item, index) => (
        <Fragment key={idOf(item)}>
          {index > 0 && ` ${text.and} `}
          <ConflictingName item={item} />
        </Fragment>
      ))}
      {': '}
      {text.sameEvent}
    </p>
  );
}

function ConflictingName({ item }: { item: SlipItem }) {
  const { name } = useNames(item);
  return <b>{name}</b>;
}

/** Why a selection without odds takes no bets. An event leaves the list after its end. */
function Closed({ event }: { event: SportsbookEvent | null }) {
  const { book, text } = useBook();
  const areLoaded = useSelector(book, ({ context }) => context.events !== null);
  if (!areLoaded) return null;
  const hasEnded = event === null || event.phase === 'ended';
  const ofEvent = hasEnded ? text.withoutPrices.ended : hasNoPrices(event) && closedText(event, text);
  return <span className={styles.closed}>{ofEvent || text.closed}</span>;
}

interface ItemProps {
  item: SlipItem;
  hasStake: boolean;
  isEditing: boolean;
}

function Item({ hasStake, isEditing, item }: ItemProps) {
  const { slip, text } = useBook();
  const listed = useEvent(item);
  const { market, name, title } = useNames(item);
  const odds = listed && currentOdds([listed], item);
  const id = idOf(item);
  return (
    <li className={styles.item}>
      <div className={styles.names}>
        <b>{name}</b>
        <span className={styles.quiet}>
          {market}
          {title && ` · ${title}`}
        </span>
        {odds === null && <Closed event={listed} />}
        {odds !== null && odds < item.odds && (
          <span className={styles.moved}>
            {text.oddsChanged(formatHundredths(item.odds), formatHundredths(odds))}
          </span>
        )}
        {odds !== null && odds > item.odds && (
          <span className={styles.better}>{text.oddsBetter(formatHundredths(odds))}</span>
        )}
      </div>
      <b className={styles.odds}>{formatHundredths(item.odds)}</b>
      <button
        type="button"
        className={styles.remove}
        aria-label={text.remove(name)}
        disabled={!isEditing}
        onClick={() => slip.send({ type: 'slip.selectionRemoved', id })}
      >
        ×
      </button>
      {hasStake && (
        <StakeField
          label={text.stakeFor(name)}
          value={item.stake}
          isReadOnly={!isEditing}
          onChange={(stake) => slip.send({ type: 'slip.singleStakeChanged', id, stake })}
        />
      )}
    </li>
  );
}
