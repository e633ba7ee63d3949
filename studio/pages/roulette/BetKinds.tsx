import { type BetKind, betKinds } from '../../rules/roulette';
import { useText } from '../game/game-context';
import styles from './BetKinds.module.css';

interface BetKindsProps {
  readonly kind: BetKind;
  /** The long board lies on its side: streets are columns. */
  readonly isLong: boolean;
  readonly onChoose: (kind: BetKind) => void;
}

/** Cells of a part of the upright board: columns and rows, and those that the bet covers. */
const pictures: Readonly<Record<BetKind, { readonly columns: number; readonly rows: number }>> = {
  straight: { columns: 1, rows: 1 },
  splitInStreet: { columns: 2, rows: 1 },
  splitAcross: { columns: 1, rows: 2 },
  street: { columns: 3, rows: 1 },
  corner: { columns: 2, rows: 2 },
  line: { columns: 3, rows: 2 },
};

const CELL = 8;

function Picture({ kind, isLong }: Pick<BetKindsProps, 'kind' | 'isLong'>) {
  const { columns, rows } = pictures[kind];
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * CELL,
    y: Math.floor(index / columns) * CELL,
  }));
  const [width, height] = [columns * CELL, rows * CELL];
  return (
    <svg className={styles.picture} viewBox="0 0 26 26" aria-hidden="true">
      <g transform={`${isLong ? 'rotate(-90 13 13) ' : ''}translate(${13 - width / 2} ${13 - height / 2})`}>
        {cells.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x + 0.75} y={y + 0.75} width={CELL - 1.5} height={CELL - 1.5} rx="1" />
        ))}
      </g>
    </svg>
  );
}

/** What pressing the numbers of the board bets on. */
export function BetKinds({ kind: chosen, isLong, onChoose }: BetKindsProps) {
  const text = useText();
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{text.betKinds}</legend>
      {betKinds.map((kind) => (
        <label key={kind} className={styles.kind} title={text.betKind[kind]}>
          <input
            type="radio"
            className={styles.input}
            name="bet-kind"
            aria-label={text.betKind[kind]}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <Picture kind={kind} isLong={isLong} />
        </label>
      ))}
      <p className={styles.name} aria-hidden="true">
        {text.betKind[chosen]}
      </p>
    </fieldset>
  );
}
