import { cx } from '../cx';
import styles from './GameArt.module.css';

export type GameKind = 'cards' | 'roulette' | 'slots' | 'flight' | 'dice' | 'wheel';

/** An illustration of more than a kind: of a family of games. */
export type GamePicture =
  | GameKind
  | 'andar-bahar'
  | 'baccarat'
  | 'bell'
  | 'blackjack'
  | 'dragon-tiger'
  | 'fruit'
  | 'gems'
  | 'poker'
  | 'seven'
  | 'teen-patti';

/** Image files instead of inline SVG, which would add about 20 elements for each of hundreds of games. */
const pictures: Readonly<Record<GamePicture, string>> = {
  cards: new URL('./games/cards.svg', import.meta.url).href,
  roulette: new URL('./games/roulette.svg', import.meta.url).href,
  slots: new URL('./games/slots.svg', import.meta.url).href,
  flight: new URL('./games/flight.svg', import.meta.url).href,
  dice: new URL('./games/dice.svg', import.meta.url).href,
  wheel: new URL('./games/wheel.svg', import.meta.url).href,
  'andar-bahar': new URL('./games/andar-bahar.svg', import.meta.url).href,
  baccarat: new URL('./games/baccarat.svg', import.meta.url).href,
  bell: new URL('./games/bell.svg', import.meta.url).href,
  blackjack: new URL('./games/blackjack.svg', import.meta.url).href,
  'dragon-tiger': new URL('./games/dragon-tiger.svg', import.meta.url).href,
  fruit: new URL('./games/fruit.svg', import.meta.url).href,
  gems: new URL('./games/gems.svg', import.meta.url).href,
  poker: new URL('./games/poker.svg', import.meta.url).href,
  seven: new URL('./games/seven.svg', import.meta.url).href,
  'teen-patti': new URL('./games/teen-patti.svg', import.meta.url).href,
};

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

/** The illustration of a game. */
export function GameArt({ kind, name }: GameArtProps) {
  return (
    <span className={cx(styles.art, groundOf(name))}>
      <img src={pictures[kind]} alt="" width="120" height="120" decoding="async" />
    </span>
  );
}
