import type { Messages } from '../messages/catalogue';
import { colourOf } from '../roulette/wheel';
import { SymbolArt } from '../slots/SymbolArt';
import { namesOf } from '../slots/spin-wins';
import { formatMultiplier } from '../ui/money';
import { PlayingCard } from '../ui/PlayingCard';
import type { Outcome } from './compute';
import styles from './OutcomeView.module.css';

function Cards({ name, cards }: { name: string; cards: readonly string[] }) {
  const placed = cards.map((code, place) => ({ key: `${place}:${code}`, code }));
  return (
    <div className={styles.hand}>
      <p>{name}</p>
      <ul className={styles.cards} aria-label={`${name}: ${cards.join(' ')}`}>
        {placed.map(({ key, code }) => (
          <li key={key}>
            <PlayingCard code={code} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slots({ outcome }: { outcome: Extract<Outcome, { engine: 'slots' }> }) {
  const spins = outcome.spins.map((spin, index) => ({
    key: `spin-${index}`,
    reels: namesOf(spin).map((names, reel) => ({
      key: `reel-${reel}`,
      cells: names.map((name, row) => ({ key: `${row}:${name}`, name })),
    })),
  }));
  return (
    <>
      {spins.map(({ key, reels }) => (
        <div key={key} className={styles.reels}>
          {reels.map(({ key, cells }) => (
            <div key={key}>
              {cells.map(({ key, name }) => (
                <SymbolArt key={key} name={name} />
              ))}
            </div>
          ))}
        </div>
      ))}
      <strong className={styles.number}>{formatMultiplier(outcome.pays)}</strong>
    </>
  );
}

/** An outcome as the game shows it. */
export function OutcomeView({ outcome, text }: { outcome: Outcome; text: Messages }) {
  switch (outcome.engine) {
    case 'crash':
      return <strong className={styles.number}>{formatMultiplier(outcome.crashed_at)}</strong>;
    case 'roulette':
      return (
        <strong className={styles.number}>{text[`${colourOf(outcome.pocket)}Number`](outcome.pocket)}</strong>
      );
    case 'teen-patti':
      return (
        <>
          <Cards name={`${text.playerA}: ${text.hand[outcome.hand_a]}`} cards={outcome.a} />
          <Cards name={`${text.playerB}: ${text.hand[outcome.hand_b]}`} cards={outcome.b} />
          <strong>
            {outcome.winner === 'tie'
              ? text.standOff
              : text.sideWins(outcome.winner === 'a' ? text.playerA : text.playerB)}
          </strong>
        </>
      );
    case 'baccarat':
      return (
        <>
          <Cards name={`${text.player}: ${outcome.player_points}`} cards={outcome.player} />
          <Cards name={`${text.banker}: ${outcome.banker_points}`} cards={outcome.banker} />
          <strong>{outcome.winner === 'tie' ? text.standOff : text.sideWins(text[outcome.winner])}</strong>
        </>
      );
    case 'andar-bahar':
      return (
        <>
          <Cards name={text.joker} cards={[outcome.joker]} />
          <Cards name={text.andar} cards={outcome.andar} />
          <Cards name={text.bahar} cards={outcome.bahar} />
          <strong>{text.sideWins(text[outcome.winner])}</strong>
        </>
      );
    case 'slots':
      return <Slots outcome={outcome} />;
  }
}
