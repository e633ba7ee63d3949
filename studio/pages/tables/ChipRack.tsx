import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useGame } from '../game/game-context';
import { useShownBalance } from '../game/shown-balance';
import { totalOf } from '../machines/table.draft';
import type { Messages } from '../messages/catalogue';
import { Chip } from '../ui/Chip';
import { formatPaise } from '../ui/money';
import styles from './ChipRack.module.css';
import { type TableActor, useTable, useTableContext } from './use-table';

interface ChipRackProps {
  readonly values: readonly number[];
  readonly chosen: number;
  readonly onChoose: (value: number) => void;
}

/** Chips to choose, and what happens to the chips on the table. */
export function ChipRack({ values, chosen, onChoose }: ChipRackProps) {
  const { text, createKey } = useGame();
  const table = useTable();
  const total = useTableContext(({ draft }) => totalOf(draft));
  const lastTotal = useTableContext(({ lastBets }) => totalOf(lastBets));
  const isOpen = useSelector(table, (snapshot) => snapshot.matches({ round: 'betting' }));
  const placement = useSelector(table, ({ value }) => value.placement);
  const canRepeat = useSelector(table, (snapshot) => snapshot.can({ type: 'table.betsRepeated' }));
  const balance = useShownBalance();
  const isBusy = placement !== 'idle';
  return (
    <div className={styles.rack}>
      <fieldset className={styles.chips} disabled={!isOpen}>
        <legend className={styles.legend}>{text.chips}</legend>
        {values.map((value) => (
          <label key={value} className={styles.choice} data-affordable={total + value <= balance}>
            <input
              type="radio"
              name="chip"
              className={styles.radio}
              checked={value === chosen}
              aria-label={text.chip(formatPaise(value))}
              onChange={() => onChoose(value)}
            />
            <Chip value={value} />
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        {total > 0 ? (
          <>
            <button
              type="button"
              className={styles.tool}
              aria-label={text.undo}
              onClick={() => table.send({ type: 'table.chipUndone' })}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
              </svg>
            </button>
            <button
              type="button"
              className={styles.tool}
              aria-label={text.clear}
              onClick={() => table.send({ type: 'table.draftCleared' })}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6 6 18" />
              </svg>
            </button>
          </>
        ) : (
          <button
            type="button"
            className={styles.repeat}
            disabled={!canRepeat || lastTotal > balance}
            onClick={() => table.send({ type: 'table.betsRepeated' })}
          >
            {text.repeat}
            {canRepeat && ` ${formatPaise(lastTotal)}`}
          </button>
        )}
        <button
          type="button"
          className={styles.place}
          disabled={isBusy || total === 0 || total > balance}
          onClick={() =>
            table.send({ type: 'table.placeRequested', key: createKey(), clientSeed: createKey() })
          }
        >
          {placeText(placement, total, text)}{' '}
          {!isBusy && total > balance && <span className={styles.reason}>{text.aboveBalance}</span>}
        </button>
      </div>
    </div>
  );
}

function placeText(
  placement: SnapshotFrom<TableActor>['value']['placement'],
  total: number,
  text: Messages,
): string {
  if (placement === 'placing') return text.placing;
  if (placement === 'unresolved') return text.unresolved;
  return total === 0 ? text.bet : text.place(formatPaise(total));
}
