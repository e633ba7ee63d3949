import { useSelector } from '@xstate/react';
import { formatHundredths } from '../../../../../domain/rupees';
import { idOf, type SlipItem } from '../../machines/slip.machine';
import { useBook } from '../book-context';
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
  const isCombinable = new Set(items.map(({ event }) => event)).size === items.length;
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
              disabled={!isEditing || (each === 'multiple' && !isCombinable)}
              onClick={() => slip.send({ type: 'slip.modeChanged', mode: each })}
            >
              {text[each]}
            </button>
          ))}
        </div>
      )}
      {items.length > 1 && !isCombinable && <p className={styles.hint}>{text.sameEvent}</p>}
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={idOf(item)} item={item} hasStake={mode === 'singles'} isEditing={isEditing} />
        ))}
      </ul>
    </>
  );
}

interface ItemProps {
  item: SlipItem;
  hasStake: boolean;
  isEditing: boolean;
}

function Item({ hasStake, isEditing, item }: ItemProps) {
  const { slip, text } = useBook();
  const listed = useEvent(item);
  const event = useNamedEvent(item);
  const market = event?.markets.find(({ id }) => id === item.market);
  const named = { competitors: event?.competitors ?? [], line: market?.line ?? null };
  const name = outcomeName(named, item, text);
  const odds = listed && currentOdds([listed], item);
  const id = idOf(item);
  return (
    <li className={styles.item}>
      <div className={styles.names}>
        <b>{name}</b>
        <span className={styles.quiet}>
          {marketName({ id: item.market, line: named.line }, text)}
          {event && ` · ${event.sport === 'racing' ? event.league : event.competitors.join(' – ')}`}
        </span>
        {odds === null && <span className={styles.closed}>{text.closed}</span>}
        {odds !== null && odds !== item.odds && (
          <span className={styles.moved}>
            {text.oddsChanged(formatHundredths(item.odds), formatHundredths(odds))}
          </span>
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
          isDisabled={!isEditing}
          onChange={(stake) => slip.send({ type: 'slip.singleStakeChanged', id, stake })}
        />
      )}
    </li>
  );
}
