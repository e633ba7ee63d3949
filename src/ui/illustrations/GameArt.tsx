import { cx } from '../cx';
import styles from './GameArt.module.css';
import './games/accents.css';
import './games/animals.css';
import './games/festival.css';
import './games/food.css';
import './games/nations.css';
import './games/nature.css';
import './games/places.css';
import './games/play.css';
import './games/slots.css';
import './games/tables.css';
import './games/travel.css';
import './games/treasure.css';

export type GameKind = 'cards' | 'roulette' | 'slots' | 'flight' | 'dice' | 'wheel';

/** Illustrations by kind, and by families of games within a kind. */
export type GamePicture =
  | GameKind
  | 'anchor'
  | 'andar-bahar'
  | 'arcade'
  | 'arrows'
  | 'baccarat'
  | 'balloon'
  | 'balls'
  | 'bell'
  | 'blackjack'
  | 'blossom'
  | 'boat'
  | 'bolt'
  | 'book'
  | 'briefcase'
  | 'camel'
  | 'car'
  | 'chai'
  | 'chest'
  | 'chilli'
  | 'city'
  | 'cloud'
  | 'clover'
  | 'cobra'
  | 'coins'
  | 'colours'
  | 'comet'
  | 'cricket'
  | 'crown'
  | 'dragon-tiger'
  | 'drum'
  | 'elephant'
  | 'film'
  | 'fish'
  | 'flag'
  | 'flame'
  | 'football'
  | 'fruit'
  | 'gauge'
  | 'gear'
  | 'gems'
  | 'honey'
  | 'horse'
  | 'house'
  | 'kite'
  | 'ladder'
  | 'lamp'
  | 'lantern'
  | 'lotus'
  | 'mango'
  | 'mine'
  | 'moon'
  | 'mountain'
  | 'palace'
  | 'palm'
  | 'paw'
  | 'peacock'
  | 'pickaxe'
  | 'plinko'
  | 'poker'
  | 'pot'
  | 'pyramid'
  | 'rickshaw'
  | 'robot'
  | 'rocket'
  | 'samosa'
  | 'scales'
  | 'seven'
  | 'shell'
  | 'shield'
  | 'sixth-card'
  | 'slot-coins'
  | 'slot-gems'
  | 'slot-peacock'
  | 'slot-sevens'
  | 'slot-tiger'
  | 'slot-wheel'
  | 'snowflake'
  | 'stall'
  | 'sun'
  | 'swords'
  | 'sweets'
  | 'teen-patti'
  | 'ten'
  | 'tent'
  | 'thirty-two'
  | 'ticket'
  | 'tiger'
  | 'train'
  | 'trap'
  | 'tree'
  | 'trio'
  | 'turban'
  | 'volcano'
  | 'wheat'
  | 'wolf';

/** A second, small picture. */
export type GameAccent =
  | 'america'
  | 'bolt'
  | 'bulgaria'
  | 'city'
  | 'coins'
  | 'crown'
  | 'denmark'
  | 'flag'
  | 'france'
  | 'gauge'
  | 'gear'
  | 'gems'
  | 'germany'
  | 'india'
  | 'italy'
  | 'japan'
  | 'korea'
  | 'netherlands'
  | 'palm'
  | 'romania'
  | 'russia'
  | 'spain'
  | 'sweden'
  | 'turkey';

const grounds = [styles.blue, styles.green, styles.plum, styles.violet, styles.amber, styles.red] as const;

function groundOf(name: string): string | undefined {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  return grounds[seed % grounds.length];
}

export interface GameArtProps {
  kind: GamePicture;
  accent?: GameAccent | undefined;
  /** Selects the colour. */
  name: string;
}

/**
 * The illustration of a game. A background instead of an image element or inline SVG, which add a load event or 20
 * elements for each of hundreds of games.
 */
export function GameArt({ accent, kind, name }: GameArtProps) {
  return <span className={cx(styles.art, groundOf(name))} data-picture={kind} data-accent={accent} />;
}
