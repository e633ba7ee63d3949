import { memo } from 'react';
import { useText } from '../app/game-context';
import { type SpotState, useSpotState } from '../tables/use-chips';
import { selectPhase, useTableContext } from '../tables/use-table';
import { Chip } from '../ui/Chip';
import { formatPaise } from '../ui/money';
import { useMedia } from '../ui/use-media';
import styles from './Board.module.css';
import { colourOf } from './wheel';

interface CellProps extends SpotState {
  readonly spot: string;
  readonly name: string;
  readonly label: string;
  readonly odds: string;
  readonly tone: string;
  readonly area: string;
  readonly isOpen: boolean;
  readonly onPlace: (spot: string) => void;
}

const Cell = memo(function Cell(props: CellProps) {
  const { spot, name, label, odds, tone, area, isOpen, placed, draft, hasWon, onPlace } = props;
  const text = useText();
  const own = placed + draft;
  const spoken = [label, text.pays(odds), own > 0 ? text.yourStake(formatPaise(own)) : null];
  return (
    <button
      type="button"
      className={styles.cell}
      data-tone={tone}
      data-won={hasWon ?? undefined}
      style={{ gridArea: area }}
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onPlace(spot)}
    >
      {tone === 'diamond-red' || tone === 'diamond-black' ? (
        <svg className={styles.diamond} viewBox="0 0 40 24" aria-hidden="true">
          <path d="M20 2 38 12 20 22 2 12z" />
        </svg>
      ) : (
        <span>{name}</span>
      )}
      {own > 0 && (
        <span className={styles.stack} data-draft={draft > 0 || undefined}>
          <Chip value={own} />
        </span>
      )}
    </button>
  );
});

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const three = [1, 2, 3];

/** Grid areas: `row / column / row end / column end`, for the upright board of a phone and the long one of a desk. */
interface Place {
  readonly upright: string;
  readonly long: string;
}

const area = (row: number, column: number, rows = 1, columns = 1): string =>
  `${row} / ${column} / span ${rows} / span ${columns}`;

const placeOf = {
  zero: { upright: area(1, 1, 1, 5), long: area(1, 1, 3, 1) },
  number: (number: number): Place => {
    const street = Math.ceil(number / 3);
    const column = ((number - 1) % 3) + 1;
    return { upright: area(street + 1, column + 2), long: area(4 - column, street + 1) };
  },
  column: (column: number): Place => ({ upright: area(14, column + 2), long: area(4 - column, 14) }),
  dozen: (dozen: number): Place => ({
    upright: area(4 * dozen - 2, 2, 4, 1),
    long: area(4, 4 * dozen - 2, 1, 4),
  }),
  outside: (index: number): Place => ({
    upright: area(2 + index * 2, 1, 2, 1),
    long: area(5, 2 + index * 2, 1, 2),
  }),
};

/** The betting board: inside numbers, dozens, columns and even chances. */
export function Board({ onPlace }: { onPlace: (spot: string) => void }) {
  const text = useText();
  const isOpen = useTableContext(selectPhase) === 'betting';
  const stateOf = useSpotState();
  const outside = [
    { spot: 'low', name: '1–18', label: '1–18', tone: 'outside' },
    { spot: 'even', name: text.even, label: text.even, tone: 'outside' },
    { spot: 'red', name: text.red, label: text.red, tone: 'diamond-red' },
    { spot: 'black', name: text.black, label: text.black, tone: 'diamond-black' },
    { spot: 'odd', name: text.odd, label: text.odd, tone: 'outside' },
    { spot: 'high', name: '19–36', label: '19–36', tone: 'outside' },
  ];
  const cells = [
    {
      spot: 'straight:0',
      name: '0',
      label: text.number(0),
      odds: '35:1',
      tone: 'green',
      place: placeOf.zero,
    },
    ...numbers.map((number) => ({
      spot: `straight:${number}`,
      name: String(number),
      label: text.number(number),
      odds: '35:1',
      tone: colourOf(number) as string,
      place: placeOf.number(number),
    })),
    ...three.map((index) => ({
      spot: `column:${index}`,
      name: '2:1',
      label: text.column(index),
      odds: '2:1',
      tone: 'outside',
      place: placeOf.column(index),
    })),
    ...three.map((index) => ({
      spot: `dozen:${index}`,
      name: text.dozen(index),
      label: text.dozen(index),
      odds: '2:1',
      tone: 'outside',
      place: placeOf.dozen(index),
    })),
    ...outside.map((cell, index) => ({ ...cell, odds: '1:1', place: placeOf.outside(index) })),
  ];
  const isLong = useMedia('(min-width: 760px) and (min-height: 501px)');
  return (
    <fieldset className={styles.board} data-long={isLong || undefined}>
      <legend className={styles.legend}>{text.board}</legend>
      {cells.map(({ place, ...cell }) => (
        <Cell
          key={cell.spot}
          {...cell}
          {...stateOf(cell.spot)}
          area={isLong ? place.long : place.upright}
          isOpen={isOpen}
          onPlace={onPlace}
        />
      ))}
    </fieldset>
  );
}
