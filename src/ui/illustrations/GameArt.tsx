import { cx } from '../cx';
import styles from './GameArt.module.css';

export type GameKind = 'cards' | 'roulette' | 'slots' | 'flight' | 'dice' | 'wheel';

/** Illustrations by kind, and by families of games within a kind. */
export type GamePicture =
  | GameKind
  | 'andar-bahar'
  | 'baccarat'
  | 'bell'
  | 'blackjack'
  | 'boat'
  | 'book'
  | 'chai'
  | 'chilli'
  | 'coins'
  | 'cricket'
  | 'crown'
  | 'dragon-tiger'
  | 'drum'
  | 'flame'
  | 'fruit'
  | 'gems'
  | 'kite'
  | 'lamp'
  | 'lotus'
  | 'moon'
  | 'mountain'
  | 'paw'
  | 'poker'
  | 'seven'
  | 'sweets'
  | 'teen-patti';

const grounds = [styles.blue, styles.green, styles.plum, styles.violet, styles.amber, styles.red] as const;

function groundOf(name: string): string | undefined {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  return grounds[seed % grounds.length];
}

export interface GameArtProps {
  kind: GamePicture;
  /** Selects the colour. */
  name: string;
}

/**
 * The illustration of a game. A background instead of an image element or inline SVG, which add a load event or 20
 * elements for each of hundreds of games.
 */
export function GameArt({ kind, name }: GameArtProps) {
  return <span className={cx(styles.art, groundOf(name))} data-picture={kind} />;
}
