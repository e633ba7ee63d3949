import { cx } from '../cx';
import styles from './GameArt.module.css';

export type GameKind = 'cards' | 'roulette' | 'slots' | 'flight' | 'dice' | 'wheel';

/** Image files instead of inline SVG, which would add about 20 elements for each of hundreds of games. */
const pictures: Readonly<Record<GameKind, string>> = {
  cards: new URL('./games/cards.svg', import.meta.url).href,
  roulette: new URL('./games/roulette.svg', import.meta.url).href,
  slots: new URL('./games/slots.svg', import.meta.url).href,
  flight: new URL('./games/flight.svg', import.meta.url).href,
  dice: new URL('./games/dice.svg', import.meta.url).href,
  wheel: new URL('./games/wheel.svg', import.meta.url).href,
};

const grounds = [styles.blue, styles.green, styles.plum, styles.violet, styles.amber, styles.red] as const;

function groundOf(name: string): string | undefined {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  return grounds[seed % grounds.length];
}

export interface GameArtProps {
  kind: GameKind;
  /** Selects the colour. */
  name: string;
}

/** The illustration of a game. */
export function GameArt({ kind, name }: GameArtProps) {
  return (
    <span className={cx(styles.art, groundOf(name))}>
      <img src={pictures[kind]} alt="" width="120" height="120" decoding="async" />
    </span>
  );
}
